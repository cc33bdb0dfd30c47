/** A day of the ledger begins at midnight in China, wherever the server is. */
export const ledgerTimeZone = 'Asia/Shanghai'
