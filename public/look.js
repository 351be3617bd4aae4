try {
  const look = localStorage.getItem('duskhaven.theme') ?? '';
  if (look[0] === 'l' || (look[0] !== 'd' && matchMedia('(prefers-color-scheme:light)').matches))
    document.documentElement.dataset.theme = 'light';
} catch {}
