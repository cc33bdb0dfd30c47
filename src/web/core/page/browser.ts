/** What the interface cannot be drawn without. */
export const browserRuns = (): boolean =>
  'popover' in HTMLElement.prototype && 'showModal' in HTMLDialogElement.prototype

/** What the features need beside it, as far as it is there without https too: sound in and out, sockets, workers. */
export const browserSuits = (): boolean =>
  ['Worker', 'WebSocket', 'MediaRecorder', 'AudioContext'].every((name) => name in window)

/** Where to get one that has it all. */
export const browsers = [
  { name: 'Edge', from: 'https://www.microsoft.com/edge' },
  { name: 'Chrome', from: 'https://www.google.cn/chrome/' },
  { name: 'Firefox', from: 'https://www.firefox.com/' },
]
