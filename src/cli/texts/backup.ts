import { texts } from '#core/texts/texts.ts'

/** Progress and results of backups and restores. */
export const backupTexts = texts('backupTexts', {
  notEncrypted: {
    cn: '备份未加密：密码的哈希、个人数据和全部文件均为明文。请设置 BACKUP_KEY 并改用新的备份位置，旧的位置不要让他人读到。',
    en: 'This backup is not encrypted: it contains hashes of passwords, personal data and all files in clear. Set BACKUP_KEY and use a new place, and let nobody else read this one.',
  },
  secretInClear: {
    cn: '备份未加密，并以明文包含平台的密钥：能读到它的人可以伪造平台签名的内容（如文件链接），并解密保存的引擎密钥。密码的哈希、个人数据和全部文件也是明文。请设置 BACKUP_KEY 并改用新的备份位置，旧的位置不要让他人读到；如已有人读到，请更换 YIYIN_SECRET。',
    en: 'This backup is not encrypted, and it contains the platform’s secret in clear: anyone who can read it can forge what the platform signs, such as links to files, and decrypt saved keys of engines. Hashes of passwords, personal data and all files are in clear, too. Set BACKUP_KEY and use a new place, and let nobody else read this one; if others could read it, set another YIYIN_SECRET.',
  },
  files: { cn: '正在保存文件', en: 'saving files' },
  database: { cn: '正在保存数据库和新增的文件', en: 'saving the database, and files added in the meantime' },
  made: {
    cn: '已备份为 {name}：{rows} 行，{files} 个文件（{size}），其中新增 {newFiles} 个',
    en: 'Saved {name}: {rows} {rows:row|rows}, {files} {files:file|files} ({size}), {newFiles} of them new',
  },
  removed: { cn: '已删除过期的备份 {name}', en: 'Removed the expired backup {name}' },
  listed: {
    cn: '{name}  译音 {program}  {rows} 行，{files} 个文件（{size}）',
    en: '{name}  Yiyin {program}  {rows} {rows:row|rows}, {files} {files:file|files} ({size})',
  },
  stopped: {
    cn: '已停止。已保存的文件会保留，下次备份会继续使用。',
    en: 'Stopped. Saved files are kept, and the next backup uses them.',
  },
  reading: { cn: '正在读取并核对 {name} 的全部内容', en: 'reading {name} and verifying all checksums' },
  loading: { cn: '正在恢复到临时数据库', en: 'restoring into a temporary database' },
  verified: {
    cn: '{name} 完好：{objects} 项内容均已核对，数据库可以恢复',
    en: '{name} is intact: {objects} {objects:object|objects} checked, and the database can be restored',
  },
  differs: {
    cn: '{name} 有 {count} 处差异，见上。',
    en: '{name} has {count} {count:difference|differences}, listed above.',
  },
  restoring: { cn: '正在恢复文件和数据库', en: 'restoring files and database' },
  wouldRestore: {
    cn: '可以恢复 {name}：{rows} 行，{files} 个文件（{size}）。这次没有改动任何内容。',
    en: '{name} can be restored: {rows} {rows:row|rows}, {files} {files:file|files} ({size}). Nothing was changed.',
  },
  restored: {
    cn: '已恢复 {name}：{rows} 行，{files} 个文件。启动：yiyin up',
    en: 'Restored {name}: {rows} {rows:row|rows}, {files} {files:file|files}. To start: yiyin up',
  },
  holdsDemo: {
    cn: '备份中有密码公开的演示账号。它们只在仅本机可访问的服务器上可用；运行 yiyin demo remove 可移除。',
    en: 'The backup contains the demo accounts, whose passwords are published. They only work on a server that only this machine reaches. To remove them: yiyin demo remove',
  },
  restoreStopped: {
    cn: '已停止。数据库与恢复前相同，已写入的文件会保留；用同一命令即可重新开始。',
    en: 'Stopped. The database is as it was before; files already written stay. Run the same command to start again.',
  },
  otherSecret: {
    cn: '这里的 YIYIN_SECRET 与备份时不同：所有人需要重新登录，引擎密钥需要重新填写。请改用备份时的值。',
    en: 'YIYIN_SECRET here is not the one of the backup: everyone has to sign in again, and keys of engines have to be entered again. Set the earlier value to avoid this.',
  },
})

/** Errors in the commands of backups. */
export const backupUsage = texts('backupUsage', {
  onePlace: {
    cn: '请指定一个备份位置：文件夹，或 s3://桶/文件夹。',
    en: 'Specify one place for backups: a folder, or s3://bucket/folder.',
  },
  onlyVerify: {
    cn: '--snapshot 只用于 backup verify 和 restore。',
    en: '--snapshot is only for backup verify and restore.',
  },
  onlyMake: {
    cn: '--keep-daily 和 --keep-weekly 只用于制作备份。',
    en: '--keep-daily and --keep-weekly are only for making a backup.',
  },
  placeKinds: {
    cn: '{place} 不能存放备份。请指定文件夹，或 s3://桶/文件夹。',
    en: '{place} can’t store backups. Specify a folder, or s3://bucket/folder.',
  },
  insideFiles: {
    cn: '{place} 在平台自己的文件存储之内，请选择其他位置。',
    en: '{place} is inside the platform’s own file storage. Choose another place.',
  },
  needsKeys: {
    cn: '桶需要 S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY。',
    en: 'A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  },
  stopFirst: {
    cn: '{folder} 正由 {what} 使用。请先停止它再恢复。',
    en: '{folder} is in use by {what}. Stop it before restoring.',
  },
  noInstallation: {
    cn: '{folder} 中没有译音的数据库。请检查 --data 或 YIYIN_DATA。',
    en: 'There is no Yiyin database in {folder}. Check --data or YIYIN_DATA.',
  },
  full: {
    cn: '空间不足，没有留下不完整的备份或恢复。请释放空间后再运行同一命令。',
    en: 'There is no space left. No incomplete backup or restore remains. Free some space and run the same command again.',
  },
  unavailable: { cn: '存储没有响应：{why}', en: 'The storage does not respond: {why}' },
})

/** Purpose of each option. */
export const backupHelp = texts('backupHelp', {
  snapshot: { cn: '哪一次备份；默认为最新的', en: 'which backup; default: the newest' },
  keepDaily: {
    cn: '保留最近 N 天每天的最后一次备份，删除其余过期的',
    en: 'keep the last backup of each of the last N days, and remove older ones',
  },
  keepWeekly: {
    cn: '另外保留最近 N 周每周的最后一次备份',
    en: 'also keep the last backup of each of the last N weeks',
  },
  dryRun: {
    cn: '只检查能否恢复，不改动任何内容',
    en: 'check whether it can be restored, and change nothing',
  },
  overwrite: {
    cn: '允许替换这个名称的数据库及其文件',
    en: 'allow the database of this name, and its files, to be replaced',
  },
})
