/** Artifacts shared by workers, which can be made again. */
export const sharedArtifactsFolder = 'artifacts/'

/** The received parts of incomplete uploads of a tenant. */
export const incomingFolder = (tenant: string) => `${tenant}/incoming/`

/** Files that are neither in backups nor in audits: incomplete uploads, and files that can be made again. */
export const isPassing = (key: string): boolean =>
  key.startsWith(sharedArtifactsFolder) || /^[^/]+\/incoming\//.test(key)
