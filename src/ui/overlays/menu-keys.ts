type Typed = { text: string; at: number }

const pause = 700

/** Index that a key moves to: arrows wrap around, Home and End, and type-ahead by first letters. */
export function menuKey(
  key: string,
  labels: string[],
  from: number,
  typed: Typed,
  now: number,
): { focus?: number; typed: Typed } {
  const count = labels.length
  if (count === 0) return { typed }
  if (key === 'ArrowDown') return { focus: (from + 1) % count, typed }
  if (key === 'ArrowUp') return { focus: (Math.max(from, 0) - 1 + count) % count, typed }
  if (key === 'Home') return { focus: 0, typed }
  if (key === 'End') return { focus: count - 1, typed }
  if ([...key].length !== 1 || key === ' ') return { typed }

  const going = now - typed.at < pause ? typed.text : ''
  // A repeated letter moves to the next match instead of searching for the doubled letter.
  const text = going === key ? key : going + key
  const first = text.length > 1 ? Math.max(from, 0) : from + 1
  const order = labels.map((_, index) => (first + index) % count)
  const focus = order.find((index) => labels[index]!.trim().toLowerCase().startsWith(text.toLowerCase()))
  return { focus, typed: { text, at: now } }
}
