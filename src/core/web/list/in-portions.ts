/** Sends ids in several requests within the limit of a call. */
export async function inPortions(
  ids: readonly string[],
  max: number,
  send: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += max) await send(ids.slice(from, from + max))
}
