import { demoTexts } from '#identity/published-accounts/texts.ts'
import { data, json } from './command-options.ts'
import { command } from './core/run-command.ts'
import { backupHelp } from './texts/backup.ts'
import { commandHelp } from './texts/help.ts'
import { packageTexts } from './texts/packages.ts'
import { storageTexts } from './texts/storage.ts'
import { upgradeTexts } from './texts/upgrade.ts'

const snapshot = { type: 'string', value: 'NAME', help: backupHelp.snapshot } as const

/** Commands for operators, about the data of an installation. */
export const dataCommands = {
  audit: command({
    summary: commandHelp.audit,
    takes: '[packages]',
    example: 'audit packages --sbom yiyin.cdx.json',
    options: { sbom: { type: 'string', value: 'FILE', help: packageTexts.sbom }, data, json },
    load: async () => (await import('./data/audit.ts')).audit,
  }),
  backup: command({
    summary: commandHelp.backup,
    takes: 'PLACE|verify PLACE|list PLACE',
    example: 'backup s3://backups/yiyin --keep-daily 7 --keep-weekly 4',
    options: {
      'keep-daily': { type: 'string', value: 'N', help: backupHelp.keepDaily },
      'keep-weekly': { type: 'string', value: 'N', help: backupHelp.keepWeekly },
      snapshot,
      data,
      json,
    },
    load: async () => (await import('./data/backup.ts')).backup,
  }),
  restore: command({
    summary: commandHelp.restore,
    takes: 'PLACE',
    example: 'restore s3://backups/yiyin --dry-run',
    options: {
      snapshot,
      'dry-run': { type: 'boolean', help: backupHelp.dryRun },
      overwrite: { type: 'string', value: 'DATABASE', help: backupHelp.overwrite },
      data,
      json,
    },
    load: async () => (await import('./data/restore.ts')).restore,
  }),
  upgrade: command({
    summary: upgradeTexts.summary,
    takes: '[VERSION]',
    example: 'upgrade --backup s3://backups/yiyin',
    options: {
      backup: { type: 'string', value: 'PLACE', help: upgradeTexts.backup },
      'dry-run': { type: 'boolean', help: upgradeTexts.dryRun },
      data,
    },
    load: async () => (await import('./upgrade/upgrade.ts')).upgrade,
  }),
  bucket: command({
    summary: storageTexts.summary,
    options: { data },
    load: async () => (await import('./data/bucket.ts')).bucket,
  }),
  demo: command({
    summary: demoTexts.summary,
    takes: 'remove',
    example: 'demo remove',
    options: { data },
    load: async () => (await import('./data/demo-remove.ts')).demo,
  }),
  migrate: command({
    summary: commandHelp.migrate,
    options: { data },
    load: async () => (await import('./data/migrate.ts')).runMigrations,
  }),
}
