/** The maximum of uploads that an account can have in progress. */
export const maxUploads = 20
