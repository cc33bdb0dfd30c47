import { texts } from '#core/texts/texts.ts'

export const ownVoiceProblems = texts('ownVoiceProblems', {
  ownVoiceNameEmpty: { cn: '请输入声音的名称', en: 'Enter a name for the voice' },
  ownVoicePersonEmpty: { cn: '请输入录音者的姓名', en: 'Enter the name of the person who speaks' },
  ownVoicesFull: {
    cn: '最多可有 {most} 个声音，请先撤销不用的',
    en: 'You can have at most {most} voices. Revoke one that you don’t need first',
  },
  consentNotHeard: {
    cn: '没有可识别{language}的引擎，无法核对录音。请换一种语言，或请管理员配置引擎',
    en: 'No engine recognizes {language}, so the recording can’t be checked. Choose another language, or ask your administrator to configure one',
  },
  consentDiffers: {
    cn: '录音与授权句不一致，未予保留。请查看标出的差异，然后重新录制',
    en: 'The recording differs from the sentence and wasn’t kept. See what is marked, then record it again',
  },
  consentLate: {
    cn: '授权句已过期，请重新开始',
    en: 'This sentence has expired. Start again',
  },
  recordingTooLong: {
    cn: '录音须短于 {minutes} 分钟，请截取一段',
    en: 'The recording must be shorter than {minutes} minutes. Cut out a part of it',
  },
  recordingTooShort: {
    cn: '录音中的说话声太短：至少需要连续 {seconds} 秒',
    en: 'The recording has too little speech: at least {seconds} seconds of continuous speech are needed',
  },
  recordingOfAnother: {
    cn: '录音中的声音与授权录音不是同一个人，未予保留',
    en: 'The speaker in this recording isn’t the one in the consent recording, so it wasn’t kept',
  },
  speakerUnclear: {
    cn: '无法判断录音中的声音是否为授权人本人，未予保留。请在安静的地方由本人重新录制',
    en: 'It couldn’t be determined whether the speaker is the one in the consent recording, so it wasn’t kept. Record again in a quiet place, with only this person speaking',
  },
  speakersNotCompared: {
    cn: '目前无法核对录音是否为授权人本人，因此不接受新的录音。请联系管理员：安装区分说话人的模型（yiyin models get speakers），或用 SPEAKER_CHECK=off 关闭核对',
    en: 'Nothing here can compare the speaker with the one in the consent recording, so no other recording is accepted. Ask your administrator to install a model that distinguishes speakers (yiyin models get speakers), or to switch the check off (SPEAKER_CHECK=off)',
  },
  ownVoiceBusy: {
    cn: '上一段录音仍在核对，请稍候',
    en: 'The last recording is still being checked. Wait a moment',
  },
  ownVoiceUnfinished: {
    cn: '请先录制授权句',
    en: 'Record the consent first',
  },
  ownVoiceRevoked: {
    cn: '声音“{voice}”已撤销，不能再用来生成。请换一个发音人',
    en: 'The voice “{voice}” was revoked and can’t be used anymore. Choose another voice',
  },
  ownVoicesSilent: {
    cn: '目前没有可使用录制声音的引擎。请换一个发音人，或请管理员配置引擎',
    en: 'No engine supports recorded voices at the moment. Choose another voice, or ask your administrator to configure one',
  },
  ownVoicesOff: {
    cn: '“我的声音”已停用，不能再用来生成。请换一个发音人，或请管理员开启',
    en: 'Recorded voices are disabled. Choose another voice, or ask your administrator to enable them',
  },
})
