/** Saves the response of a path as a file. */
export function saveFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
