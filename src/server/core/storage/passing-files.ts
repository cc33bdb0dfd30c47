/** What workers share, which can be made again. */
export const sharedArtifactsFolder = 'artifacts/'

/** The parts of files that are on their way to a tenant. */
export const incomingFolder = (tenant: string) => `${tenant}/incoming/`

/** Neither in backups nor in audits: files that are on their way, or can be made again. */
export const isPassing = (key: string): boolean =>
  key.startsWith(sharedArtifactsFolder) || /^[^/]+\/incoming\//.test(key)
