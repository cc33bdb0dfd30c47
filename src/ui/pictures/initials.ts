/** Two letters of a Latin name, the last two characters of a Chinese one (the given name). */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/)
    .filter(Boolean)
  const first = words[0] ?? ''
  if (/\p{Script=Han}/u.test(first)) return [...first].slice(-2).join('')
  const letters =
    words.length > 1 ? [...first].slice(0, 1).concat([...words[1]!].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
