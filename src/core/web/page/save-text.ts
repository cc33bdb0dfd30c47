/** Saves a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download keeps its own reference.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
