import { texts } from '#core/texts/texts.ts'

/** Why a backup cannot be made, read or restored, and what to do. */
export const backupFaults = texts('backupFaults', {
  noBackup: { cn: '{place} 中没有备份。', en: 'There is no backup in {place}.' },
  noSnapshotYet: {
    cn: '{place} 中还没有完成的备份。请先运行：yiyin backup {place}',
    en: '{place} contains no complete backup yet. To create one, run: yiyin backup {place}',
  },
  noSnapshot: {
    cn: '没有备份 {name}。最近的有：{names}',
    en: 'There is no backup {name}. The latest are: {names}',
  },
  keyMissing: {
    cn: '{place} 中的备份已加密。请把 BACKUP_KEY 设为制作时的值。',
    en: 'The backups in {place} are encrypted. Set BACKUP_KEY to the value they were made with.',
  },
  keyWrong: {
    cn: 'BACKUP_KEY 打不开 {place} 中的备份。请使用制作时的值。',
    en: 'BACKUP_KEY does not decrypt the backups in {place}. Use the value they were made with.',
  },
  keyNotNeeded: {
    cn: '{place} 中的备份未加密，而设置了 BACKUP_KEY。要加密，请选择新的位置；要使用这里的备份，请去掉 BACKUP_KEY。',
    en: 'The backups in {place} are not encrypted, but BACKUP_KEY is set. To encrypt, choose a new place; to use these, unset BACKUP_KEY.',
  },
  newerFormat: {
    cn: '{place} 中的备份由更新的版本制作。请先升级。',
    en: 'The backups in {place} were made by a newer version. Upgrade first.',
  },
  newerProgram: {
    cn: '备份 {name} 由另一个版本制作（{migration} 在这里没有或不同）。请使用制作时的版本或更新的版本。',
    en: 'The backup {name} was made by another version ({migration} is missing or different here). Use that version or a newer one.',
  },
  damaged: {
    cn: '备份已损坏：{object} 与保存时不同。其他备份可能仍完好，请用 yiyin backup verify 检查。',
    en: 'The backup is damaged: {object} is not what was saved. Other backups may be intact; check them with yiyin backup verify.',
  },
  lost: {
    cn: '备份不完整：缺少 {object}。其他备份可能仍完好，请用 yiyin backup verify 检查。',
    en: 'The backup is incomplete: {object} is missing. Other backups may be intact; check them with yiyin backup verify.',
  },
  running: { cn: '已有一次备份正在进行。', en: 'Another backup is running.' },
  nothingHere: {
    cn: '这个数据库不是译音的，没有可备份的内容。请检查 DATABASE_URL 或 --data。',
    en: 'This database contains no Yiyin installation, so there is nothing to back up. Check DATABASE_URL or --data.',
  },
  notOwner: {
    cn: '数据库用户不是表 {table} 的所有者，可能看不到全部行。请使用 {owner} 连接。',
    en: 'The database user does not own table {table} and may not see all rows. Connect as {owner}.',
  },
  holdsRows: {
    cn: '数据库 {name} 中已有内容。要用备份替换它，请加 --overwrite {name}',
    en: 'The database {name} is not empty. To replace it with the backup, add --overwrite {name}',
  },
  holdsFiles: {
    cn: '文件存储中已有不属于此备份的文件，例如 {key}。要用备份替换它们，请加 --overwrite {name}',
    en: 'The file storage contains files that are not part of this backup, such as {key}. To replace them, add --overwrite {name}',
  },
  otherDatabase: {
    cn: '--overwrite 给出的是 {given}，而这里的数据库名为 {name}。没有改动任何内容。',
    en: '--overwrite names {given}, but the database here is {name}. Nothing was changed.',
  },
  connected: {
    cn: '还有 {count} 个连接在使用这个数据库。请先停止服务器和工作进程。',
    en: '{count} {count:connection uses|connections use} this database. Stop servers and workers first.',
  },
})
