/** Sends ids in as many requests as a call needs for them. */
export async function inPortions(
  ids: readonly string[],
  most: number,
  send: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) await send(ids.slice(from, from + most))
}
