/** Required to render at all. */
export const browserRuns = (): boolean =>
  'popover' in HTMLElement.prototype && 'showModal' in HTMLDialogElement.prototype

/** Required by features: audio input and output, WebSocket, workers. Limited to what browsers offer without HTTPS as well. */
export const browserSuits = (): boolean =>
  ['Worker', 'WebSocket', 'MediaRecorder', 'AudioContext'].every((name) => name in window)

/** Download pages of supported browsers. */
export const browsers = [
  { name: 'Edge', from: 'https://www.microsoft.com/edge' },
  { name: 'Chrome', from: 'https://www.google.cn/chrome/' },
  { name: 'Firefox', from: 'https://www.firefox.com/' },
]
