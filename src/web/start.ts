// The files are run one at a time, each in a task of its own, so that a slow phone hears its person in between. They
// are fetched at once: the page names them all.
await import('react-dom/client')
await import('#contract/sessions.ts')
await import('./main.tsx')
