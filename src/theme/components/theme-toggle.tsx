// The one interactive component: rendered by the build and hydrated in the browser. Its markup is the same in both
// themes (the style sheet shapes the sun into a moon), so there is nothing to mismatch; only aria-pressed follows.
import { useEffect, useState } from 'react';

export interface ThemeStore {
  subscribe(listener: () => void): () => void;
  isDark(): boolean;
  toggle(): void;
}

/** The build renders with this store: it cannot know the visitor's theme. */
export const unknownTheme: ThemeStore = { subscribe: () => () => {}, isDark: () => false, toggle: () => {} };

export function ThemeToggle({ store, label }: { store: ThemeStore; label: string }) {
  const [isDark, setDark] = useState(unknownTheme.isDark);
  useEffect(() => {
    const follow = () => setDark(store.isDark());
    follow();
    return store.subscribe(follow);
  }, [store]);
  return (
    <button className="toggle" type="button" aria-label={label} aria-pressed={isDark} onClick={store.toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <mask id="bite">
          <path fill="#fff" d="M-9-9h42v42H-9z" />
          <circle className="bite" cx="18" cy="7.5" r="7.2" />
        </mask>
        <circle className="disc" cx="12" cy="12" r="5" mask="url(#bite)" />
        <path
          className="rays"
          d="M12 1.6v2.2M12 20.2v2.2M1.6 12h2.2M20.2 12h2.2M4.65 4.65 6.2 6.2M17.8 17.8l1.55 1.55M4.65 19.35 6.2 17.8M17.8 6.2l1.55-1.55"
        />
      </svg>
    </button>
  );
}
