import type { Notice } from '#identity/notifications/contract.ts'

const dayOf = (moment: string) => {
  const date = new Date(moment)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}

/** Notices by the day on which they were made, on the clock of this device, in their order. */
export const noticeDays = <Shown extends Pick<Notice, 'timeCreate'>>(
  notices: readonly Shown[],
): { day: string; notices: Shown[] }[] =>
  [...Map.groupBy(notices, ({ timeCreate }) => dayOf(timeCreate))].map(([day, ofDay]) => ({
    day,
    notices: ofDay,
  }))
