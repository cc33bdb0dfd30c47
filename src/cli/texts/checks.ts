import { texts } from '#core/texts/texts.ts'

/** Summary of the commands that check the source code. */
export const checkHelp = texts('checkHelp', {
  benchRows: {
    cn: 'rows 测量时每个大表的行数',
    en: 'rows of each large table that the measurement rows fills',
  },
  benchData: {
    cn: '保存 rows 所用数据库的文件夹，供下次测量使用',
    en: 'folder that keeps the databases of rows for later measurements',
  },
  benchSets: {
    cn: '存放他人公开测试集的文件夹，供 read.numbers 使用',
    en: "The folder with the test sets of others, for 'read.numbers'",
  },
  benchPlans: {
    cn: '测量 rows 时列出每个查询的执行计划',
    en: 'list the plan of each query that rows measures',
  },
  map: {
    cn: '把源码各层的导入关系画进 CONTRIBUTING.md，并列出循环导入。',
    en: 'Draws the layers of the source code into CONTRIBUTING.md and lists circular imports.',
  },
  shard: {
    cn: '只运行 N 份中的第 K 份测试；类型、规范、格式和无用代码在第 1 份',
    en: 'only part K of N of the tests; types, lint, format and dead code are in part 1',
  },
  badShard: {
    cn: '--shard 须为 K/N，K 从 1 到 N，而不是 {given}。',
    en: '--shard takes K/N, with K from 1 to N, not {given}.',
  },
  changed: {
    cn: '只检查与 main（或 REF）相比有改动的部分：类型、改动文件的规范和格式，以及受影响的测试',
    en: 'only what differs from main (or REF): types, lint and format of the changed files, and the tests that import them',
  },
  times: {
    cn: '列出时间用在哪里：步骤、测试文件、准备工作和程序（也写入 dist/test-times.json）',
    en: 'list where the time went: steps, test files, set-up and programs (also written to dist/test-times.json)',
  },
  mapCheck: {
    cn: '不写入；图已过期或有文件夹互相导入时报错',
    en: 'write nothing; fail if the diagram is out of date or two folders import each other',
  },
})
