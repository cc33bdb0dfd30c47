export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
