import { commandHelp, optionHelp } from '#i18n/terminal-help.ts'
import { data, json } from './common-options.ts'
import { command } from './run-command.ts'

const snapshot = { type: 'string', value: 'NAME', help: optionHelp.snapshot } as const

export const backupCommands = {
  backup: command({
    summary: commandHelp.backup,
    takes: 'PLACE|verify PLACE|list PLACE',
    example: 'backup s3://backups/yiyin --keep-daily 7 --keep-weekly 4',
    options: {
      'keep-daily': { type: 'string', value: 'N', help: optionHelp.keepDaily },
      'keep-weekly': { type: 'string', value: 'N', help: optionHelp.keepWeekly },
      snapshot,
      data,
      json,
    },
    load: async () => (await import('./backup.ts')).backup,
  }),
  restore: command({
    summary: commandHelp.restore,
    takes: 'PLACE',
    example: 'restore s3://backups/yiyin --dry-run',
    options: {
      snapshot,
      'dry-run': { type: 'boolean', help: optionHelp.dryRun },
      overwrite: { type: 'string', value: 'DATABASE', help: optionHelp.overwrite },
      data,
      json,
    },
    load: async () => (await import('./restore.ts')).restore,
  }),
}
