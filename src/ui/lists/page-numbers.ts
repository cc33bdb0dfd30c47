/** Page numbers shown by a pager: the ends and those nearby; undefined marks a gap. */
export function visiblePages(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages]
  // Constant length at the ends, so that the numbers do not move under the pointer.
  if (page <= 3) near.push(2, 3, 4)
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3)
  const visible = [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return visible.flatMap((one, at) => {
    const before = visible[at - 1]
    if (before === undefined || one - before === 1) return [one]
    return one - before === 2 ? [one - 1, one] : [undefined, one]
  })
}
