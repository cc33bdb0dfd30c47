// The files run one at a time, each in a separate task, so that a slow phone can handle input in between. They are
// downloaded in parallel, because the page lists all of them.
await import('react-dom/client')
await import('#core/contract/sessions.ts')
await import('./main.tsx')
