// The colours of day in tokens.css, for what is drawn where no style sheet reaches: cards, icons, the resume.
export const DAY = {
  paper: '#faf6ee',
  surface: '#fffdf9',
  sky: '#f4ead9',
  ink: '#17212a',
  'ink-soft': '#424d55',
  'ink-faint': '#606a70',
  line: '#e2dbcc',
  'line-strong': '#8b8676',
  accent: '#bf3419',
  'accent-ink': '#fff8f0',
  plate: '#8b928b',
} as const;
