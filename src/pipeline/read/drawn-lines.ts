/** Whether a line of a drawing continues the one before it: drawings break text into lines themselves. */
export const continuesLine = (before: string, line: string): boolean =>
  !/[.!?。！？…:：]["'”’」』）)]*$/u.test(before) && /^[\p{Ll}]/u.test(line)
