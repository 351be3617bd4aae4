try {
  const look = localStorage.getItem('duskhaven.theme') ?? '';
  if (/^light|^system/.test(look) && (look[0] === 'l' || matchMedia('(prefers-color-scheme:light)').matches))
    document.documentElement.dataset.theme = 'light';
} catch {}
