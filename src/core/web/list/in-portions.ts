/** Sends ids in several requests within the limit of a call. */
export async function inPortions(
  ids: readonly string[],
  most: number,
  send: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += most) await send(ids.slice(from, from + most))
}
