/** Enough of a text to find it by. */
export const shortened = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : letters.join('')
}
