/** Lets the browser save a text that was made on this page as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on it from here on.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
