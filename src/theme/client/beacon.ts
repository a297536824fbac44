// Reports a visit to the address that site.yaml names: the path, and the origin of the page that linked here. Nothing else
// is read or stored, no cookies are sent, and visitors who ask not to be tracked are not counted.

const { content, dataset } = document.querySelector('meta[name=beacon]') as HTMLMetaElement;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

function report(): void {
  const from = document.referrer === '' ? '' : new URL(document.referrer).origin;
  const visit = { path: location.pathname, referrer: from === location.origin ? '' : from };
  // navigator.sendBeacon() would send the cookies of the other site.
  void fetch(content, {
    method: 'POST',
    body: JSON.stringify(visit),
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}

// A copy of the site, such as the preview of `npm run dev`, is at another origin.
const isCounted = location.origin === dataset.site && doNotTrack !== '1' && !globalPrivacyControl;

// A prerendered page is only a visit once it is shown: https://developer.mozilla.org/docs/Web/API/Document/prerendering
if (isCounted)
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', report, { once: true });
  else report();
