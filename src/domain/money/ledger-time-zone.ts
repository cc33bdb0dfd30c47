/** A day of the ledger begins at midnight in China, wherever the server stands. */
export const ledgerTimeZone = 'Asia/Shanghai'
