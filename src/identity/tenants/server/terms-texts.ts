import type { Language } from '#core/texts/texts.ts'

export type TermsText = Record<Language, { title: string; body: string }>

/** The default terms of a new tenant; its operator replaces them. */
export const termsTexts: Record<'agreement' | 'privacy', TermsText> = {
  agreement: {
    cn: {
      title: '用户协议',
      body: `一、服务内容
本平台提供视频字幕识别、翻译与配音服务。

二、账号
您应提供真实的手机号或邮箱，妥善保管密码，并对账号下的行为负责。发现账号被他人使用时，请立即修改密码；修改后所有登录将立即失效。

三、上传的内容
您保证对上传的音视频与文字拥有权利，或已获得授权；不得上传违法内容，不得未经本人同意克隆他人声音。您上传的内容仍归您所有，本平台仅为完成您所请求的服务而处理。

四、合成内容的标识
依照《人工智能生成合成内容标识办法》，合成的视频在画面上带有显式标识，合成的音视频文件均带有元数据标识。您不得删除、篡改或隐匿这些标识。

五、费用
配音按秒计量。每次任务开始前显示将使用的用量，任务失败时退还未使用的部分。

六、终止
您可随时停止使用并要求注销账号。违反本协议的账号可能被停用，停用时会告知原因。`,
    },
    en: {
      title: 'User agreement',
      body: `1. The service
This platform recognizes the subtitles of videos, translates them and dubs them.

2. Your account
Provide your own phone number or email address, keep your password secret, and take responsibility for what happens under your account. If someone else uses your account, change your password immediately; this ends all sessions.

3. What you upload
You confirm that you own the rights to the audio, video and text that you upload, or have permission to use them. You may not upload unlawful content, or clone anyone's voice without their consent. Your content remains yours; we process it only to provide the service you request.

4. Labels on synthesized media
As required by law, synthesized videos carry a visible label, and all synthesized audio and video files carry a label in their metadata. You may not remove, change or hide these labels.

5. Charges
Dubbing usage is counted in seconds. The usage is shown before each run, and what a failed run did not use is returned.

6. Termination
You can stop using the service and close your account at any time. An account that violates these terms may be suspended; its owner is told the reason.`,
    },
    hk: {
      title: '用戶協議',
      body: `一、服務內容
本平台提供影片字幕識別、翻譯與配音服務。

二、帳號
您應提供真實的手機號碼或電郵，妥善保管密碼，並對帳號下的行為負責。發現帳號被他人使用時，請立即更改密碼；更改後所有登入將立即失效。

三、上載的內容
您保證對上載的影音與文字擁有權利，或已獲授權；不得上載違法內容，不得未經本人同意複製他人聲音。您上載的內容仍歸您所有，本平台僅為完成您所要求的服務而處理。

四、合成內容的標識
依照法例要求，合成的影片在畫面上帶有可見標識，合成的影音檔案均帶有中繼資料標識。您不得刪除、竄改或隱藏這些標識。

五、費用
配音按秒計量。每次任務開始前顯示將使用的用量，任務失敗時退還未使用的部分。

六、終止
您可隨時停止使用並要求註銷帳號。違反本協議的帳號可能被停用，停用時會告知原因。`,
    },
  },
  privacy: {
    cn: {
      title: '隐私声明',
      body: `一、我们收集的信息
账号名、手机号或邮箱、您填写的资料、登录时间与网络地址，以及您上传的内容。

二、用途
用于登录与安全、完成您请求的任务、计费和开具发票。我们不出售您的信息，不用您的内容训练模型。

三、保存
密码仅以不可还原的散列保存。登录记录在结束一周后删除。您删除的作品立即清除，删除的项目可在三十天内恢复，之后彻底清除。

四、第三方
若运营方启用了第三方语音、翻译、短信或支付服务，为完成任务所必需的内容会发送给该服务；启用的服务可向运营方查询。

五、Cookie
仅使用登录所必需的 Cookie，以及您选择的语言与外观。

六、您的权利
您可查看、更正、导出或删除您的信息，可在个人中心办理，或联系客服。`,
    },
    en: {
      title: 'Privacy statement',
      body: `1. Information we collect
Your account name, phone number or email address, your profile, the times and IP addresses of your sign-ins, and the content you upload.

2. How we use it
To sign you in securely, provide the service you request, charge for it and issue invoices. We don't sell your information or train models on your content.

3. Retention
Passwords are stored only as irreversible hashes. Sign-in records are deleted a week after the session ends. Deleted works are removed immediately; deleted projects can be restored for thirty days and are then removed permanently.

4. Third parties
If the operator has enabled a third-party speech, translation, messaging or payment service, the content that is necessary for the task is sent to that service. Ask the operator which services are enabled.

5. Cookies
Only the cookies required for signing in, and your choice of language and appearance.

6. Your rights
You can view, correct, export or delete your information in your profile or through support.`,
    },
    hk: {
      title: '私隱聲明',
      body: `一、我們收集的資料
帳號名、手機號碼或電郵、您填寫的資料、登入時間與網絡地址，以及您上載的內容。

二、用途
用於登入與安全、完成您要求的任務、計費和開具發票。我們不出售您的資料，不用您的內容訓練模型。

三、保存
密碼僅以不可還原的雜湊保存。登入記錄在結束一週後刪除。您刪除的作品立即清除，刪除的項目可在三十天內恢復，之後徹底清除。

四、第三方
若營運方啟用了第三方語音、翻譯、短訊或支付服務，為完成任務所必需的內容會傳送給該服務；啟用的服務可向營運方查詢。

五、Cookie
僅使用登入所必需的 Cookie，以及您選擇的語言與外觀。

六、您的權利
您可查看、更正、匯出或刪除您的資料，可在個人中心辦理，或聯絡客服。`,
    },
  },
}
