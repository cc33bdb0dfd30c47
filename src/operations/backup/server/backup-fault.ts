import { declareFaults, Fault } from '#domain/fault.ts'

/** Why a backup cannot be made, read or restored. */
export const backupFault = declareFaults('backup', {
  noBackup: ['place'],
  noSnapshot: ['name', 'names'],
  noSnapshotYet: ['place'],
  keyMissing: ['place'],
  keyWrong: ['place'],
  keyNotNeeded: ['place'],
  newerFormat: ['place'],
  newerProgram: ['name', 'migration'],
  damaged: ['object'],
  lost: ['object'],
  running: [],
  nothingHere: [],
  notOwner: ['table', 'owner'],
  holdsRows: ['name'],
  holdsFiles: ['key', 'name'],
  otherDatabase: ['given', 'name'],
  connected: ['count'],
})

export class BackupError extends Fault {}
