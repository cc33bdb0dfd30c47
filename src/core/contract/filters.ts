// Values by which lists are filtered and sorted. Addresses of screens name them, and the sign-in page loads all addresses,
// so they are separate from the schemas of their lists.

export const episodeStates = ['draft', 'making', 'made', 'published'] as const
export const invoiceStates = ['requested', 'accepted', 'issued', 'failed', 'reversed'] as const
export const projectSorts = ['newest', 'oldest', 'name', 'nameDown'] as const
export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export const trendDays = [7, 30, 90, 365] as const
export const usageKinds = ['buy', 'giftReceived', 'use', 'sell', 'give', 'refund', 'expire'] as const
