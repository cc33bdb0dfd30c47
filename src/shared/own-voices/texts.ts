import { texts } from '#core/texts/texts.ts'

/** Voices that people record of themselves. */
export const ownVoiceTexts = texts('ownVoices', {
  title: { cn: '我的声音', en: 'My voices' },
  intro: {
    cn: '录一句授权句，就能用自己的声音配音、朗读和制作播客。声音只有您能使用，可随时撤销。',
    en: 'Read one sentence of consent to use your voice in dubs, texts and podcasts. Only you can use it, and you can revoke it at any time.',
  },
  voices: { cn: '声音', en: 'Voices' },
  make: { cn: '录制声音', en: 'Record a voice' },
  none: { cn: '还没有声音', en: 'No voices yet' },
  noneHint: {
    cn: '大约需要一分钟：输入姓名，朗读页面上的一句话，核对通过后即可使用。',
    en: 'It takes about a minute: enter a name and read the sentence on the screen. You can use the voice once it has been checked.',
  },
  failed: { cn: '加载失败', en: 'Couldn’t load your voices' },
  silent: {
    cn: '目前没有可使用录制声音的引擎，选择发音人时不会列出它们。请联系管理员。',
    en: 'No engine supports recorded voices at the moment, so they aren’t offered where voices are chosen. Ask your administrator.',
  },
  notChecked: {
    cn: '目前没有可核对录音的识别引擎，无法录制新的声音。请联系管理员。',
    en: 'No engine can check recordings at the moment, so you can’t create a voice. Ask your administrator.',
  },

  name: { cn: '声音名称', en: 'Name of the voice' },
  nameHint: { cn: '选择发音人时以此显示', en: 'Shown where voices are chosen' },
  person: { cn: '录音者姓名', en: 'Name of the person who speaks' },
  personHint: {
    cn: '须由本人朗读，姓名会出现在授权句中',
    en: 'This person must read the sentence, which contains the name',
  },
  consentLanguage: { cn: '朗读语言', en: 'Language of the sentence' },
  next: { cn: '下一步', en: 'Next' },

  consentTitle: { cn: '朗读授权句', en: 'Read the sentence' },
  consentHint: {
    cn: '在安静的地方，用平时说话的语气读完整句，验证码逐个数字读。录音会与文字核对；不一致的录音不会保留。',
    en: 'Read all of it in a quiet place, as you usually speak, and the code digit by digit. The recording is compared with the text; one that differs isn’t kept.',
  },
  check: { cn: '提交核对', en: 'Check this recording' },
  sent: { cn: '已提交', en: 'Sent' },
  checking: { cn: '正在核对录音……', en: 'Checking the recording…' },
  ready: { cn: '声音“{name}”可以使用了', en: 'The voice “{name}” is ready to use' },

  heardTitle: { cn: '与授权句的差异', en: 'What differs from the sentence' },
  code: { cn: '验证码不一致。请逐个数字读清楚。', en: 'The code differs. Say it clearly, digit by digit.' },
  agrees: {
    cn: '没有听到同意，或听到了否定。请照原文朗读。',
    en: 'The agreement wasn’t recognized, or a refusal was. Read the sentence exactly as written.',
  },
  personDiffers: {
    cn: '听到的姓名不一致。请读清楚姓名，或换一个写法重新开始。',
    en: 'A different name was recognized. Say the name clearly, or start again with another spelling.',
  },
  words: {
    cn: '与原文相差太多。请照原文完整朗读。',
    en: 'Too many words differ. Read the whole sentence exactly as written.',
  },
  missing: { cn: '没有听到', en: 'Not recognized' },
  heard: { cn: '识别结果', en: 'Recognized' },

  asked: { cn: '等待录制授权句', en: 'The sentence hasn’t been recorded' },
  goOn: { cn: '继续录制', en: 'Record it' },
  goOnOf: { cn: '继续录制“{name}”', en: 'Record {name}' },
  agreedOn: { cn: '{person} · {language} · {date} 授权', en: '{person} · {language} · agreed on {date}' },
  more: { cn: '“{name}”的更多操作', en: 'More actions for {name}' },
  recording: { cn: '播放录音', en: 'Play the recording' },
  rename: { cn: '重命名', en: 'Rename' },
  save: { cn: '保存', en: 'Save' },
  renamed: { cn: '已重命名', en: 'Renamed' },
  add: { cn: '添加录音', en: 'Add a recording' },
  addTitle: { cn: '为“{name}”添加录音', en: 'Add a recording to {name}' },
  addHint: {
    cn: '录音越清晰，声音越像。会选出最清楚的 6 至 12 秒，替换原来的样本；其余不保留。',
    en: 'The clearer the recording, the closer the voice. The clearest 6 to 12 seconds replace the current sample; nothing else is kept.',
  },
  notCompared: {
    cn: '未核对说话人与授权录音是否为同一人',
    en: 'The speaker of the consent recording was not compared',
  },
  notComparedHere: {
    cn: '运营方已关闭说话人核对：不会比较这段录音与授权录音是否为同一人。',
    en: 'The operator switched off the comparison: whether the speaker is the one of the consent recording isn’t checked.',
  },
  cannotCompare: {
    cn: '目前无法核对录音是否为授权人本人，因此不能添加录音。请联系管理员。',
    en: 'Nothing here can compare the speaker with the one of the consent recording, so no recording can be added. Ask your administrator.',
  },
  isPerson: { cn: '这是 {person} 本人的录音', en: 'This is a recording of {person}' },
  record: { cn: '录制', en: 'Record' },
  upload: { cn: '上传', en: 'Upload' },
  way: { cn: '添加方式', en: 'How to add it' },
  uploadFile: { cn: '选择声音文件', en: 'Choose an audio file' },
  added: { cn: '已换用新的录音', en: 'The voice uses the new recording' },

  revoke: { cn: '撤销', en: 'Revoke' },
  revokeTitle: { cn: '撤销“{name}”？', en: 'Revoke “{name}”?' },
  revokeHint: {
    cn: '授权录音和声音样本会立即删除，不能恢复。已生成的作品会保留，但不能再用这个声音生成。',
    en: 'The recordings are deleted immediately and can’t be restored. Existing works stay as they are, but the voice can’t be used for anything new.',
  },
  revoked: { cn: '已撤销“{name}”', en: 'Revoked {name}' },
  discard: { cn: '放弃', en: 'Discard' },

  mine: { cn: '我的声音', en: 'My voice' },
  clonedWork: { cn: '含克隆声音：{names}', en: 'Made with a cloned voice: {names}' },
})
