import { texts } from '#core/texts/texts.ts'

/** Help and output of `yiyin prove`. */
export const proveTexts = texts('proveTexts', {
  summary: {
    cn: '反复检验平台的 12 项承诺（不丢数据、账目平衡、付款只算一次等），并确认每项检验能发现人为植入的错误。',
    en: 'Tries to break 12 guarantees of the platform (nothing is lost, the ledger adds up, payments count once ...), and verifies that each check detects a planted violation.',
  },
  seed: { cn: '重复某次检验的种子；默认随机', en: 'seed to repeat a run; default: random' },
  time: {
    cn: '每项检验持续多久，如 90s、10m、2h；默认 60s',
    en: 'duration of each check, e.g. 90s, 10m, 2h; default: 60s',
  },
  badTime: {
    cn: '--for {given} 不是时长：请写成 90s、10m 或 2h。',
    en: '--for {given} is not a time: write it as 90s, 10m or 2h.',
  },
  holds: { cn: '成立', en: 'holds' },
  broken: { cn: '被打破', en: 'is broken' },
  run: { cn: '（种子 {seed}，{seconds} 秒）', en: '(seed {seed}, {seconds} s)' },
  noticed: { cn: '植入的错误被发现', en: 'the planted violation was detected' },
  unnoticed: { cn: '植入的错误没有被发现', en: 'the planted violation was NOT detected' },
})
