import { texts } from '#core/texts/texts.ts'

/** The command `upgrade`: help, plan, progress and results. */
export const upgradeTexts = texts('upgradeTexts', {
  summary: {
    cn: '把检出的程序升级到最新的发布版或 VERSION：先备份，失败则退回。',
    en: 'Upgrades a checkout to the newest release, or to VERSION: makes a backup first, and goes back if a step fails.',
  },
  backup: {
    cn: '备份的位置：文件夹或 s3://bucket/folder（默认为数据文件夹中的 backups）',
    en: 'where the backup goes: a folder or s3://bucket/folder (default: backups in the data folder)',
  },
  dryRun: { cn: '只显示将要做什么', en: 'only shows what would be done' },
  upToDate: { cn: '已是最新：此检出包含 {tag}。', en: 'Up to date: this checkout contains {tag}.' },
  plan: {
    cn: '从 {from}（{branch}）升级到 {to}：{commits} 个提交，{migrations} 个数据库迁移。',
    en: 'Upgrade from {from} ({branch}) to {to}: {commits} {commits:commit|commits}, {migrations} {migrations:migration|migrations} of the database.',
  },
  planBackup: { cn: '备份到 {place}', en: 'back up to {place}' },
  planNoBackup: {
    cn: '{data} 中没有安装，无须备份和迁移',
    en: 'no backup and no migration: there is no installation in {data}',
  },
  planCheckout: { cn: '检出 {tag}', en: 'check out {tag}' },
  planBuild: { cn: '安装软件包并构建页面', en: 'install packages and build the pages' },
  planMigrate: { cn: '迁移数据库', en: 'migrate the database' },
  planDoctor: { cn: '用 yiyin doctor 检查', en: 'check with yiyin doctor' },
  planBack: {
    cn: '任何一步失败，都会退回 {branch}；数据库已改变时从备份恢复。',
    en: 'If a step fails, {branch} is checked out again, and the backup is restored if the database was changed.',
  },
  notes: { cn: '{version} 的升级说明：', en: 'Upgrade notes of {version}:' },
  checking: { cn: '升级前检查', en: 'checking before the upgrade' },
  made: {
    cn: '已备份为 {name}。如此后被强行结束，请手动退回：\n    git checkout {branch}\n    {restore}',
    en: 'saved {name}. To go back by hand, if this is killed later:\n    git checkout {branch}\n    {restore}',
  },
  done: { cn: '已升级到 {to}。启动：yiyin up', en: 'Upgraded to {to}. To start: yiyin up' },
  goingBack: { cn: '失败（{step}），正在退回 {branch}', en: 'failed ({step}), going back to {branch}' },
  restoring: { cn: '正在恢复备份 {name}', en: 'restoring the backup {name}' },
})

/** Why an upgrade does not begin, or what became of it. */
export const upgradeFaults = texts('upgradeFaults', {
  oneVersion: { cn: '最多给出一个版本。', en: 'Give one version at most.' },
  noVersion: {
    cn: '{given} 不是版本，版本形如 1.2.3。',
    en: '{given} is not a version. A version looks like 1.2.3.',
  },
  noGit: { cn: '没有找到 git。', en: 'git was not found.' },
  noCheckout: {
    cn: '{folder} 不是 git 检出。容器请换用新版本的镜像，见 docs/operate/containers.md。',
    en: '{folder} is not a git checkout. In containers, use the image of the new version; see docs/operate/containers.md.',
  },
  gitFailed: { cn: 'git {what} 失败：{why}', en: 'git {what} failed: {why}' },
  localChanges: {
    cn: '此检出有未提交的修改，升级会丢失它们：\n{files}\n请先提交、用 git stash 收起，或用 git checkout 还原。没有改动任何内容。',
    en: 'This checkout has local changes, which an upgrade would lose:\n{files}\nCommit them, put them aside with git stash, or undo them with git checkout. Nothing was changed.',
  },
  ownCommits: {
    cn: '此检出有 {count} 个 {tag} 中没有的提交。请用 git 合并或变基后再升级。没有改动任何内容。',
    en: 'This checkout has {count} {count:commit|commits} that {tag} doesn’t contain. Merge or rebase them with git. Nothing was changed.',
  },
  noRemote: {
    cn: '此检出没有名为 origin 的远程仓库，无从获取新版本。',
    en: 'This checkout has no remote called origin to fetch versions from.',
  },
  noRelease: { cn: '{remote} 没有发布版。', en: '{remote} has no releases.' },
  unknown: {
    cn: '{remote} 没有版本 {given}。有：{known}',
    en: '{remote} has no version {given}. There are: {known}',
  },
  older: {
    cn: '{tag} 早于此检出。数据库只能向前迁移；要退回，请检出该版本并恢复当时的备份。没有改动任何内容。',
    en: '{tag} is older than this checkout. Migrations only go forward: to go back, check that version out and restore a backup of it. Nothing was changed.',
  },
  running: {
    cn: '{what}（进程 {pid}）正在使用 {data}。请先停止。没有改动任何内容。',
    en: '{what} (process {pid}) is using {data}. Stop it first. Nothing was changed.',
  },
  connected: {
    cn: '还有 {count} 个连接在使用数据库。请先停止所有服务器和工作进程。没有改动任何内容。',
    en: '{count} {count:connection uses|connections use} the database. Stop all servers and workers first. Nothing was changed.',
  },
  stepFailed: { cn: '{command} 失败：\n{said}', en: '{command} failed:\n{said}' },
  notReady: {
    cn: '升级前的检查未通过，请先解决。没有改动任何内容。\n{said}',
    en: 'The checks fail before the upgrade. Fix this first; nothing was changed.\n{said}',
  },
  interrupted: { cn: '已按要求停止', en: 'stopped as requested' },
  wentBack: {
    cn: '未升级到 {to}，已退回 {branch}，数据不变。原因：{why}',
    en: 'Not upgraded to {to}. {branch} is checked out again, and the data is as it was. The reason: {why}',
  },
  notBack: {
    cn: '未升级到 {to}：{why}\n退回也失败：{back}\n请手动退回，备份完好：\n    git checkout {branch}\n    ./yiyin build\n    {restore}',
    en: 'Not upgraded to {to}: {why}\nGoing back failed, too: {back}\nGo back by hand; the backup is complete:\n    git checkout {branch}\n    ./yiyin build\n    {restore}',
  },
})
