// Generated from the contract by `./yiyin client`.

/** The profile of an account. */
export type Account = { id: string; name: string; domain: string | null; avatar: string | null; mobile: string | null; email: string | null; givenMobile: string | null; givenEmail: string | null; tureName: string | null; company: string | null; gender: 0 | 1 | null }

/** The limits of an account. */
export type AccountLimits = { storage: number | null; runs: number | null; upload: number | null; uploads: number | null }

/** An account and its name. */
export type AccountName = { id: string; name: string }

/** A user of an agent, with balances. */
export type AgentUser = { id: string; name: string; tureName: string | null; mobile: string | null; email: string | null; unverified: ("mobile" | "email")[]; status: 1 | 2; dubAmount: number; dubHeld: number; ttsAmount: number; ttsHeld: number; liveAmount: number; liveHeld: number; timeCreate: string }

/** An answer to a comment. */
export type Answer = { id: string; author: string | null; text: string; timeCreate: string }

/** A student who gave a name in a lesson. */
export type Attendee = { name: string; timeJoined: string }

/** An audio track of a film. */
export type AudioTrack = { number: number; codec: string; channels: number; language?: string; title?: string }

/** The bank details for a transfer. */
export type BankDetails = { accountNumber: string; accountName: string; englishName: string; bankName: string; englishBankName: string }

/** A class, from which live sessions are started. */
export type Class = { id: string; title: string; teacher: string; language: string; languages: string[]; thesaurus: boolean; names: boolean; sessions: number; materials: number; open: string | null; timeCreate: string }

/** A live session of a class. */
export type ClassRecord = { id: string; name: string; language: string; languages: string[]; voices: Record<string, Speaking>; silent: string[]; state: "created" | "running" | "paused" | "ended"; pausedFor: "asked" | "usage" | null; timePause: string | null; ending: "asked" | "silence" | "usage" | "failed" | null; keepSound: boolean; silenceMinutes: number; duration: number; behind: number; untranslated: Record<string, number>; working: boolean; segments: number; viewers: number; timeCreate: string; timeStart: string | null; timeEnd: string | null; averageViewers: number; classTitle: string; teacher: string }

/** A line of the subtitles. */
export type Cue = { id: string; start: number; end: number; text: string; speaker?: string; locked?: true; unreviewed?: [number, number][] }

/** A message about an event, to one address. */
export type Delivery = { id: string; url: string; endpoint: string | null; state: "waiting" | "delivered" | "failed"; attempts: number; timeCreate: string; timeAttempt: string | null; timeNext: string | null; status: number | null; fault: "address" | "private" | "silent" | "unreachable" | "suspended" | "paused" | "revoked" | null; took: number | null; answer: string | null }

/** The options that a dub was made with. */
export type DubOptions = { port: string; speed: number; volume: number; pitch: number; style: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean; audioType: 3 | 6; speedType: 0 | 1; speakers: Record<string, Speaking>; speakDescriptions: boolean; background: "duck" | "keep" | "off"; secondTrack: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label: "visible" | "embedded" | "off" }

/** A dub of a project in one language. */
export type DubWork = { id: string; name: string; language: string; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; project: string; cover: string | null; changed: number }

/** What an engine should do, in which language. */
export type EngineQuestion = { does: "hear" | "translate" | "separate"; language?: string; to?: string }

/** An episode of a podcast. */
export type Episode = { id: string; show: string; showName: string; language: string; name: string; description: string; season: number | null; number: number | null; kind: "full" | "trailer" | "bonus"; explicit: boolean; published: string | null; timePublish: string | null; timeCreate: string; work: Work | null }

/** Something that happened, with its messages. */
export type Event = { id: string; type: string; timeCreate: string; message: { id: string; type: string; time: string; account: string | null; data: Record<string, unknown> }; deliveries: Delivery[] }

/** A file to download. */
export type ExportedFile = { path: string }

/** A speaker of a project. */
export type FoundSpeaker = { speaker: string; pitch: number | null; gender: "female" | "male" | null }

/** Usage that an agent gave to a user. */
export type Gift = { id: string; number: string; receiver: { id: string; name: string }; type: 1 | 0 | 2; usage: number; note: string; timeExpire: string; timeCreate: string; unused: boolean; timeTakenBack: string | null }

/** What the import of a table would do. */
export type ImportPreview = { added: number; changed: number; doubtful: number; wrong: number; same: number; rows: ({ line: number; state: "added" | "changed" | "doubtful" | "wrong"; term: string; content: string; reason: { name: string; values: Record<string, string | number> } | null })[] }

/** The invoice for an order. */
export type Invoice = { name: string; taxpayerNumber: string; address: string; telephone: string; bank: string; accountNumber: string; id: string; kind: "personal" | "company"; state: "requested" | "accepted" | "issued" | "failed" | "reversed"; number: string | null; file: string | null; reason: string | null; timeCreate: string; timeChange: string }

/** Whom invoices are made out to. */
export type InvoiceDetails = { name: string; taxpayerNumber: string; address: string; telephone: string; bank: string; accountNumber: string }

/** A document that is translated while its layout is kept. */
export type LibraryDocument = { id: string; name: string; kind: "docx" | "pptx" | "xlsx" | "pdf" | "txt" | "srt"; language: string; languages: string[]; state: "reading" | "ready" | "failed"; errorInfo: string | null; cancelled: boolean; size: number; paragraphs: number; characters: number; timeCreate: string; run: Run | null }

/** A change of the lines of a project, or several as one. */
export type LineEdit = SimpleLineEdit | { kind: "chooseTake"; id: string; take: string | null; was: string | null } | { kind: "batch"; edits: SimpleLineEdit[] }

/** A change of the segments of a live session. */
export type LiveEdit = { kind: "append"; segment: LiveSegment } | { kind: "remove"; id: string } | { kind: "correct"; id: string; text: string } | { kind: "translate"; id: string; language: string; text: string } | { kind: "speaker"; id: string; speaker: string } | { kind: "speak"; id: string; language: string; spoken: SpokenSegment | null }

/** A question to the audience of a live session. */
export type LivePoll = { id: string; question: string; choices: string[]; counts: number[]; closed: boolean }

/** A permanent address, where an audience finds the newest live session of a room. */
export type LiveRoom = { id: string; name: string; class: string | null; path: string; shortCode: string; passCode: string | null; mostViewers: number; timePlanned: string | null; session: string | null; timeCreate: string }

/** A part of the speech of a live session. */
export type LiveSegment = { id: string; number: number; start: number; end: number; text: string; version: number; speaker: string; translations: Record<string, { text: string; version: number }>; spoken?: Record<string, SpokenSegment> }

/** A live session, whose speech is transcribed and translated. */
export type LiveSession = { id: string; name: string; language: string; languages: string[]; voices: Record<string, Speaking>; silent: string[]; state: "created" | "running" | "paused" | "ended"; pausedFor: "asked" | "usage" | null; timePause: string | null; ending: "asked" | "silence" | "usage" | "failed" | null; keepSound: boolean; silenceMinutes: number; duration: number; behind: number; untranslated: Record<string, number>; working: boolean; segments: number; viewers: number; timeCreate: string; timeStart: string | null; timeEnd: string | null }

/** A link by which an audience without accounts follows a live session. */
export type LiveShare = { id: string; path: string; passCode: string | null; timeCreate: string; timeExpire: string; valid: boolean; token: string; shortCode: string; presenter: string | null; mostViewers: number; viewers: number }

/** Summary, decisions, tasks and chapters of a live session, each with its places in the record. */
export type LiveSummary = { summary: { text: string; who: string; due: string; segments: number[] }[]; decisions: { text: string; who: string; due: string; segments: number[] }[]; tasks: { text: string; who: string; due: string; segments: number[] }[]; chapters: { text: string; who: string; due: string; segments: number[] }[]; language: string; leftOut: number; version: number; timeMade: string; timeChange: string | null }

/** A film that is dubbed by one call. */
export type MadeDub = { id: string; name: string; state: "fetching" | "preparing" | "waiting" | "translating" | "dubbing" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; from: string | null; project?: Project; languages: ({ language: string; problem: ResourceProblem | null; files?: ResourceFile[]; state: "waiting" | "translating" | "dubbing" | "done" | "failed"; work: string | null; made?: Work | null })[] }

/** An edit that was made. */
export type MadeLineEdit = { revision: number; client: string; language: string | null; editId: string; edit: LineEdit }

/** An article or a book that is read aloud by one call. */
export type MadeReading = { id: string; name: string; state: "preparing" | "speaking" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; language: string | null; work: string | null; made?: Work | null; files?: ResourceFile[] }

/** A recording whose voice and background are separated by one call. */
export type MadeSeparation = { id: string; name: string; state: "fetching" | "preparing" | "separating" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; work: string | null; made?: Work | null; files?: ResourceFile[] }

/** A text that is spoken by one call. */
export type MadeSpeech = { id: string; name: string; state: "preparing" | "speaking" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; language: string | null; work: string | null; made?: Work | null; files?: ResourceFile[] }

/** A film whose speech is transcribed by one call. */
export type MadeTranscript = { id: string; name: string; state: "fetching" | "preparing" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; from: string | null; project?: Project; files?: ResourceFile[] }

/** A film or subtitles that are translated by one call. */
export type MadeTranslation = { id: string; name: string; state: "fetching" | "preparing" | "waiting" | "translating" | "done" | "failed" | "canceled"; steps: ResourceStep[]; progress: ResourceProgress | null; duration: number | null; problem: ResourceProblem | null; externalId: string | null; metadata: Record<string, string>; test: boolean; timeCreate: string; from: string | null; project?: Project; languages: ({ language: string; problem: ResourceProblem | null; files?: ResourceFile[]; state: "waiting" | "translating" | "done" | "failed" })[] }

/** A file, link or document for the students of a class. */
export type Material = { id: string; kind: "file" | "link" | "document"; name: string; ending: string; size: number | null; url: string | null; language: string | null; languages: string[]; path: string | null; document: string | null; isThere: boolean }

/** A line of a file of new accounts. */
export type NewAccountLine = { line: number; name?: string; password?: string; mobile?: string; email?: string }

/** The languages into which a new project is translated and dubbed without further calls. */
export type NewPlan = { languages: string[]; stopAt?: ("subtitles" | "translation")[]; background?: "duck" | "keep" | "off"; voice?: string; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; until?: "translation" | "dub" }

/** A language, and what the engines can do in it. */
export type OfferedLanguage = { code: string; language: string; enLanguage: string; recognizes: boolean; identifies: boolean; hears: boolean; recognition: "draft" | "good" | "veryGood" | null; translatesFrom: Record<string, "draft" | "good" | "veryGood">; translatesThrough: Record<string, string>; voices: number; speech: "draft" | "good" | "veryGood" | null }

/** A purchase of usage. */
export type Order = { id: string; number: string; type: 0 | 1 | 2; quantity: number; usage: number; price: number; amount: number; refunded: number; payment: "offline" | "wechat" | "alipay" | "sandbox"; status: 0 | 1 | 2 | 3 | 4 | 5; buyer: string; seller: string | null; reviewer: string | null; voucher: string | null; reason: string | null; invoice: Invoice | null; timeCreate: string; timePaid: string | null; timeComplete: string | null }

/** A step in the history of an order. */
export type OrderStep = { action: "add" | "modify" | "voucher" | "pass" | "reject" | "discard" | "paid" | "allocate" | "refund" | "refunded" | "refundFailed"; status: 0 | 1 | 2 | 3 | 4 | 5; by: string | null; reason: string | null; time: string }

/** A part of a film in which a speaker is heard well. */
export type OriginalStretch = { id: string; from: number; to: number; text: string; path: string; chosen: boolean }

/** An amount of usage with an expiry date. */
export type Package = { id: string; type: 1 | 0 | 2; size: number; used: number; held: number; remaining: number; refunded: number; expired: number; amount: number; bought: boolean; valid: boolean; timeCreate: string; timeExpire: string }

/** A paragraph of a document with its translations. */
export type Paragraph = { id: string; text: string; spans?: string[]; place: string; number: number; translations: Record<string, ParagraphTranslation> }

/** A change of a paragraph. */
export type ParagraphEdit = { kind: "translate"; id: string; language: string; translation: ParagraphTranslation | null }

/** The translation of a paragraph. */
export type ParagraphTranslation = { text: string; edited: boolean; spans?: string[] }

/** What follows in a project without its owner. */
export type Plan = { state: "going" | "waiting" | "done" | "ended"; step: "subtitles" | "translation" | "dub"; languages: string[]; stopAt: ("subtitles" | "translation")[]; refused: { language: string; reason: string }[]; reason: string | null }

/** A podcast: a show with episodes. */
export type Podcast = { id: string; name: string; description: string; author: string; language: string; category: string; explicit: boolean; ownerName: string; ownerEmail: string; locked: boolean; access: "off" | "public" | "private"; cover: string | null; feed: string | null; page: string | null; episodes: number; timeCreate: string }

/** A link by which a guest records their own track for an episode. */
export type PodcastInvitation = { id: string; path: string; timeCreate: string; timeExpire: string; valid: boolean; name: string; takes: ({ id: string; state: "recording" | "arrived" | "done"; seconds: number; timeStart: string })[] }

/** Music or a recording of the caller. */
export type PodcastSound = { id: string; kind: "music" | "recording"; name: string; licence: string; size: number | null; path: string | null }

/** The name of a problem. */
export type ProblemName = "malformed" | "notFound" | "tooLarge" | "codeWrong" | "proofNeeded" | "termsNotAgreed" | "passwordAgain" | "passwordWrong" | "firstSteps" | "secondFactorWrong" | "secondFactorExpired" | "notSignedIn" | "sessionEnded" | "accountSuspended" | "accountGone" | "tokenExpired" | "nameTaken" | "mobileTaken" | "emailTaken" | "mobileNotRegistered" | "emailNotRegistered" | "oldPasswordWrong" | "passwordUnchanged" | "uploadGone" | "diskFull" | "sampleLate" | "workNotShared" | "priceChanged" | "offlineNotConfigured" | "wayNotOffered" | "hostTaken" | "tenantMoved" | "tenantCodeTaken" | "termsMoved" | "engineAnswerLate" | "passCodeForm" | "passCodeWrong" | "keyNetworksInvalid" | "webhookAddress" | "noRight" | "usePost" | "tooMuchWork" | "unknownHost" | "tooMany" | "fault" | "unavailable" | "wrongNameOrPassword" | "proofWrong" | "codeTooSoon" | "codesUsedUp" | "ticketDead" | "registrationClosed" | "tooManyTries" | "sendFailed" | "nothingChanged" | "ownAccount" | "lastOperator" | "agentSuspended" | "sellerSuspended" | "orderStillOpen" | "agentHasUsers" | "settlementStillOpen" | "boughtUsageLeft" | "orderJustPaid" | "mobileEmpty" | "mobileInvalid" | "emailEmpty" | "emailInvalid" | "nameEmpty" | "nameTooLong" | "passwordEmpty" | "passwordWeak" | "passwordCommon" | "passwordTooLong" | "oldPasswordEmpty" | "codeEmpty" | "accountEmpty" | "textTooLong" | "imageKind" | "imageUnreadable" | "fileMissing" | "imageTooLarge" | "fileEmpty" | "fileTooMuchText" | "fileTooManyRows" | "fileTooManyCells" | "fileTooManyLines" | "fileTooManyParts" | "fileUnpacksTooLarge" | "fileTooComplex" | "projectNameEmpty" | "languageMissing" | "nothingChosen" | "termEmpty" | "glossaryFull" | "voiceMissing" | "textEmpty" | "sliderRange" | "readingRange" | "readModelUnknown" | "runFailed" | "runTooLong" | "tryFailed" | "tryCutOff" | "runWaitedTooLong" | "runCrashes" | "waitsForWorker" | "waitsForEngine" | "waitsForDisk" | "waitsForStorage" | "waitsForDatabase" | "waitsForServer" | "videoKind" | "importKind" | "subtitleKind" | "videoTooLarge" | "videoTooLong" | "subtitlesTooLarge" | "uploadUnfinished" | "tooManyUploads" | "subtitlesLanguage" | "fileGone" | "separationKind" | "separationTooLarge" | "separationTooLong" | "separationContent" | "workSharesFull" | "workNotMade" | "commentEmpty" | "commentsFull" | "reviewerNameEmpty" | "takesFull" | "takeTooLong" | "takeSilent" | "takeGone" | "takeUnfinished" | "takeShared" | "ownVoiceNameEmpty" | "ownVoicePersonEmpty" | "ownVoicesFull" | "consentNotHeard" | "consentDiffers" | "consentLate" | "recordingTooLong" | "recordingTooShort" | "recordingOfAnother" | "speakerUnclear" | "speakersNotCompared" | "ownVoiceBusy" | "ownVoiceUnfinished" | "ownVoiceRevoked" | "ownVoicesOff" | "ownVoicesSilent" | "originalUndeclared" | "originalNeedsFilm" | "originalUnheard" | "runEnded" | "usageShort" | "noPrice" | "quantityInvalid" | "reasonEmpty" | "orderMoved" | "ownOrder" | "voucherMissing" | "sellerShort" | "expiryMissing" | "expiryPast" | "invoiceTooEarly" | "invoiceAsked" | "invoiceMoved" | "invoiceNameEmpty" | "taxpayerEmpty" | "invoiceNumberEmpty" | "invoiceFileKind" | "invoiceNothing" | "costMissing" | "belowCost" | "buyerBelowCost" | "buysFromAgent" | "welcomeInvalid" | "separationRateInvalid" | "welcomeDays" | "refundInvalid" | "refundTooMuch" | "refundMoney" | "refundReference" | "refundNotOnline" | "refundMoved" | "invoiceToReverse" | "payoutEarly" | "payoutDay" | "payoutAmount" | "payoutMoved" | "refundOverPaid" | "usageNotOffered" | "refundNotAllocated" | "refundNotMade" | "refundNotToRecord" | "contactMissing" | "tooManyLines" | "twiceInFile" | "priceInvalid" | "priceTooLow" | "bankFieldMissing" | "giftTooSmall" | "giftTooLarge" | "giftUsed" | "giftGone" | "paymentAbnormal" | "paymentStillOpen" | "orderNotPayable" | "providerSilent" | "platformOnly" | "hostInvalid" | "hostMain" | "hostHere" | "homeStays" | "originInvalid" | "tenantCodeInvalid" | "wordsMissing" | "tooManyOrigins" | "engineCheckFailed" | "engineSettingsBad" | "engineNotThere" | "settingInEnvironment" | "engineSettingsMoved" | "engineKeyAgain" | "modelNotDownloaded" | "modelTestFailed" | "modelUnknown" | "modelNotRemoved" | "modelFileKind" | "modelFileTooLarge" | "modelFilesUnknown" | "lexiconTermEmpty" | "lexiconReadingEmpty" | "lexiconTermLong" | "lexiconReadingLong" | "lexiconPinyin" | "lexiconLanguage" | "lexiconCase" | "lexiconTwice" | "lexiconTaken" | "lexiconFull" | "lexiconFileEmpty" | "podcastNameEmpty" | "podcastTooLong" | "podcastCategory" | "podcastSoundKind" | "podcastSoundTooLarge" | "podcastSoundGone" | "podcastNotMade" | "podcastNotHeard" | "podcastScriptKind" | "podcastScriptTooLarge" | "separationNotReady" | "podcastNothingSaid" | "imageTooSmall" | "podcastGuestsFull" | "podcastTakesFull" | "podcastTakeLong" | "videoUnreadable" | "videoUnsupported" | "noSoundInVideo" | "noSpeech" | "notRecognized" | "notTranslated" | "notSpoken" | "subtitlesUnreadable" | "noSubtitles" | "engineFailed" | "unknownVoice" | "wrongEngine" | "stillWorking" | "nothingTranslated" | "audioGone" | "projectWaiting" | "sameLanguage" | "preparingCancelled" | "programsMissing" | "labelTooLittle" | "notShortened" | "noShorter" | "engineGone" | "videoIsSound" | "videoIsPicture" | "videoIsArchive" | "videoIsDocument" | "videoIsSubtitles" | "videoIsText" | "subtitlesTooLong" | "notIdentified" | "languageUnclear" | "linesFromFile" | "separationNameEmpty" | "soundUnreadable" | "fileCutOff" | "fileEndMissing" | "soundUnsupported" | "noSoundInFile" | "notSeparated" | "separatorGone" | "stemsNotFound" | "voiceNotSeparated" | "archiveUnfinished" | "severalSources" | "keyUnknown" | "keyExpired" | "keyRevoked" | "keyScope" | "keyNotAllowed" | "keyNameEmpty" | "keyScopesEmpty" | "keyScopeForeign" | "keysFull" | "keyNeeded" | "frameAddress" | "frameUser" | "idempotencyOther" | "idempotencyRunning" | "idempotencyUnknown" | "keyNetwork" | "keyOfTests" | "testsUsedUp" | "testTooLong" | "testTextLong" | "keyGone" | "webhookEventsEmpty" | "webhooksFull" | "quotaInvalid" | "quotaStorage" | "quotaTenantStorage" | "quotaRuns" | "quotaTenantRuns" | "quotaUpload" | "retentionInvalid" | "uploadsInvalid" | "readingNameEmpty" | "readingTooLong" | "readingNoSound" | "readingSource" | "readingImporting" | "nothingToSpeak" | "noSuchChapter" | "characterVoiceGone" | "textVoiceGone" | "generationFailed" | "textKind" | "textTooLarge" | "readingChanged" | "importCancelled" | "readUnknownEnding" | "readOtherContent" | "readNotText" | "readEmpty" | "readTooLarge" | "readTooLong" | "readTooManyPages" | "readEncrypted" | "readScanned" | "readBroken" | "readNoArticle" | "readUnpacksTooLarge" | "readForbiddenMarkup" | "readTooComplex" | "readNeedsProgram" | "readNeedsFonts" | "readTooManyParagraphs" | "notWebAddress" | "notPublic" | "portNotAllowed" | "notReached" | "tooManyRedirects" | "pageRefused" | "notAPage" | "pageTooLarge" | "pageTooSlow" | "pageDamaged" | "pageEmpty" | "fileRefused" | "fileTooLarge" | "fileTooSlow" | "fileBroken" | "linkIsPage" | "liveNameEmpty" | "liveLanguages" | "liveNotHeard" | "liveNotTranslated" | "liveSameLanguage" | "liveEnded" | "liveNotRunning" | "liveNotPaused" | "liveNotShared" | "liveNoSuchCode" | "liveNothingSaid" | "liveSharesFull" | "liveRoomsFull" | "liveNotFinished" | "liveNoSound" | "liveTooLong" | "liveNoReview" | "liveNoDiarizer" | "liveVoices" | "liveVoiceLanguage" | "liveNotSpoken" | "liveNoWriter" | "liveStatementEmpty" | "liveNoSuchSegment" | "liveSummaryChanged" | "livePresenterEmpty" | "livePollEmpty" | "livePollChoices" | "livePollsFull" | "featureOff" | "thesaurusTextLong" | "thesaurusAliases" | "thesaurusWeight" | "thesaurusLanguage" | "thesaurusTaken" | "thesaurusFull" | "thesaurusFileKind" | "thesaurusFileLarge" | "thesaurusCommon" | "thesaurusNotOffered" | "classTitleEmpty" | "classesFull" | "materialNameEmpty" | "materialUrl" | "materialsFull" | "materialsSpace" | "materialKind" | "materialTooLarge" | "materialContent" | "libraryNameEmpty" | "libraryLanguages" | "libraryKind" | "libraryTooLarge" | "libraryFull" | "libraryReading" | "libraryDayFull" | "libraryNotInto" | "readMacros" | "secondFactorOff" | "secondFactorRequired" | "setUpExpired" | "passkeyRefused" | "passkeyUnknown" | "passkeysFull" | "passkeyNameEmpty" | "providerAddress" | "providerPrivate" | "providerFailed" | "providerSecretLost" | "providersFull" | "providerAttempt" | "providerDenied" | "providerEmail" | "providerForeign" | "providerNoAccount" | "providerFieldEmpty" | "providerDomain" | "providerTaken" | "appUnknown" | "appAddress" | "connectionsFull" | "appNotReached" | "appDescription"

/** A film, sound or subtitles that are translated and dubbed. */
export type Project = { id: string; name: string; status: 0 | 1 | 2 | 3 | 4 | 5; type: 0 | 1; tag: 0 | 1; timeCreate: string; sample: boolean; detailCount: number; sourceVideoPath: string | null; videoPath: string | null; hasPicture: boolean; vttPath: string | null; cover: string | null; language: string | null; languageDetected: boolean; languages: string[]; state: "waiting" | "failed" | "cancelled" | "proofreading" | "translating" | "translated" | "generating" | "begun" | "complete"; autoTranslated: boolean; expertTranslated: boolean; generated: boolean; proofread: { lines: number; of: number } | null; finished: boolean; errorInfo: string | null; plan: Plan | null; cancelled: boolean; fixable: boolean; /** @deprecated Renamed to fixable. This name will be removed in the next version. */ mendable: boolean }

/** A term and how it is pronounced. */
export type Pronunciation = { id: string; term: string; reading: string; language: string | null; matchCase: boolean }

/** What something would use and how long it would take, before it is started. */
export type Quote = { uses: number; remaining: number; held: number; takes: number }

/** A text that is read aloud. */
export type Reading = { id: string; kind: "article" | "book"; name: string; language: string | null; state: "importing" | "ready" | "failed"; errorInfo: string | null; cancelled: boolean; timeCreate: string; run: Run | null; work: Work | null }

/** A chapter of a text in a work. */
export type ReadingChapter = { number: number; title: string; start: number | null; duration: number | null; path: string | null; file: string | null; files: string[] }

/** A refund of an order. */
export type Refund = { id: string; usage: number; amount: number; way: "bank" | "wechat" | "alipay" | "sandbox"; state: "refunding" | "done" | "failed"; reason: string; reference: string | null; by: string; timeCreate: string; timeEnd: string | null }

/** A line that was refused, and why. */
export type RefusedAccountLine = { line: number; field: "name" | "password" | "mobile" | "email"; problem: ProblemName; first: number | null }

/** A file to download. */
export type ResourceFile = { name: string; size: number | null; path: string }

/** Why something was not made. */
export type ResourceProblem = { code: number; name: string; message: string }

/** How far a run is. */
export type ResourceProgress = { stage: string | null; share: number; left: number | null }

/** A step of what is made. */
export type ResourceStep = { name: string; state: "waiting" | "going" | "done" | "failed" | "canceled" }

/** A long operation with progress, such as preparing a project or generating a work. */
export type Run = { id: string; kind: string; title: string; subject: { kind: string; id: string } | null; part: string | null; language: string | null; state: "waiting" | "running" | "done" | "failed" | "cancelled"; stage: string | null; share: number; itemsDone: [number, number][] | null; ahead: number | null; left: number | null; nextTry: string | null; problem: string | null; problemValues: Record<string, string | number> | null; timeCreate: string; timeStart: string | null; timeFinish: string | null }

/** A block of a script: a heading, a paragraph, a pause, music or a recording. */
export type ScriptBlock = { id: string; kind: "heading"; level: 1 | 2 | 3; text: string; marks: ScriptMark[]; voice?: ScriptVoice } | { id: string; kind: "paragraph"; text: string; marks: ScriptMark[]; voice?: ScriptVoice } | { kind: "pause"; ms: number; id: string } | { kind: "music"; asset: string; role: "intro" | "bed" | "outro" | "sting"; gain: number; fadeIn?: number; fadeOut?: number; from?: number; to?: number; id: string } | { kind: "sound"; asset: string; gain: number; text?: string; character?: string; clean?: boolean; offset?: number; id: string }

/** A change of a script. */
export type ScriptEdit = { kind: "insert"; blocks: ScriptBlock[]; after?: string } | { kind: "remove"; ids: string[] } | { kind: "update"; id: string; text?: string; marks?: ScriptMark[]; voice?: ScriptVoice | null; settings?: { kind: "heading"; level: 1 | 2 | 3 } | { kind: "paragraph" } | { kind: "pause"; ms: number } | { kind: "music"; asset: string; role: "intro" | "bed" | "outro" | "sting"; gain: number; fadeIn?: number; fadeOut?: number; from?: number; to?: number } | { kind: "sound"; asset: string; gain: number; text?: string; character?: string; clean?: boolean; offset?: number } } | { kind: "move"; ids: string[]; after?: string } | { kind: "split"; id: string; offset: number; newId: string } | { kind: "merge"; id: string } | { kind: "replaceAll"; pairs: { find: string; replace: string; matchCase?: boolean; wholeWords?: boolean }[]; ids?: string[] } | { kind: "setVoice"; ids: string[]; voice: ScriptVoice | null } | { kind: "restore"; remove: string[]; put: { block: ScriptBlock; after?: string }[]; place: { id: string; after?: string }[]; set: ({ id: string; text?: string; marks?: ScriptMark[]; voice?: ScriptVoice | null; settings?: { kind: "heading"; level: 1 | 2 | 3 } | { kind: "paragraph" } | { kind: "pause"; ms: number } | { kind: "music"; asset: string; role: "intro" | "bed" | "outro" | "sting"; gain: number; fadeIn?: number; fadeOut?: number; from?: number; to?: number } | { kind: "sound"; asset: string; gain: number; text?: string; character?: string; clean?: boolean; offset?: number } })[] }

/** How a part of a text is spoken. */
export type ScriptMark = { kind: "voice"; start: number; end: number; voice: ScriptVoice } | { kind: "style"; start: number; end: number; style: string } | { kind: "speed"; start: number; end: number; value: number } | { kind: "pitch"; start: number; end: number; value: number } | { kind: "volume"; start: number; end: number; value: number } | { kind: "emphasis"; start: number; end: number; level: "reduced" | "moderate" | "strong" } | { kind: "pause"; start: number; end: number; ms: number } | { kind: "pinyin"; start: number; end: number; pinyin: string } | { kind: "alias"; start: number; end: number; alias: string } | { kind: "ipa"; start: number; end: number; ipa: string } | { kind: "skip"; start: number; end: number }

/** A voice, or the character that has it. */
export type ScriptVoice = { port: string } | { character: string }

/** A recording or video whose voice and background are separated. */
export type Separation = { id: string; name: string; sourceName: string; duration: number | null; hasPicture: boolean | null; timeCreate: string; preview: SeparationWork | null; whole: SeparationWork | null }

/** A separation of the first minute or of the whole file. */
export type SeparationWork = { id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; scope: "preview" | "whole" }

/** An engine that separates recordings. */
export type Separator = { id: string; name: string; quality: "draft" | "good" | "veryGood"; gain: { voice: number; background: number } | null; stems: (2 | 4 | 6)[] }

/** What the tenant owes an agent for the online payments of a month. */
export type Settlement = { month: string; orders: number; paid: number; refunded: number; due: number; open: number; over: boolean; payouts: ({ id: string; amount: number; day: string; reference: string; takenBack: { reason: string; time: string; by: string | null } | null; by: string })[]; agent: { id: string; name: string } }

/** A session of an account. */
export type SignInSession = { id: string; device: string | null; address: string | null; timeSignIn: string; own: boolean }

/** A change of the lines of a project. */
export type SimpleLineEdit = { kind: "setText"; id: string; text: string } | { kind: "retime"; id: string; start: number; end: number } | { kind: "move"; id: string; start: number } | { kind: "add"; id: string; after?: string; start?: number; end?: number; text?: string; speaker?: string } | { kind: "delete"; ids: string[] } | { kind: "merge"; id: string } | { kind: "split"; id: string; offset: number; time?: number; newId: string } | { kind: "shift"; by: number; ids?: string[] } | { kind: "stretch"; first: [number, number]; second: [number, number] } | { kind: "setSpeaker"; ids: string[]; speaker?: string } | { kind: "lock"; ids: string[]; locked: boolean } | { kind: "review"; ids: string[] } | { kind: "replace"; pairs: { find: string; replace: string; matchCase?: boolean; wholeWords?: boolean }[]; ids?: string[] } | { kind: "restore"; remove: string[]; put: Cue[]; set?: ({ id: string; start?: number; end?: number; text?: string; speaker?: string | null; locked?: true | null; unreviewed?: [number, number][] | null })[] }

/** Lines that match no other line: how many there are, and the first of them. */
export type SomeLines = { count: number; lines: { number: number; start: number; text: string }[] }

/** A voice and how it speaks. */
export type Speaking = { port: string; speed: number; volume: number; pitch: number; style: string }

/** A voice and how it speaks. */
export type SpeakingInput = { port: string; speed?: number; volume?: number; pitch?: number; style?: string }

/** A line as it was spoken in a dub. */
export type SpokenLine = { id: string; start: number; end: number; text: string; translation: string; speaker: string; spokenStart: number | null; spokenEnd: number | null; speed: number | null; flag: string | null; cut: number | null; voice: Speaking | null; take: { id: string; kind: "recorded" | "uploaded" | "spoken" | "version" } | null; changed: boolean; shorter: string | null }

/** The sound of a segment in one language. */
export type SpokenSegment = { sound: string; duration: number; version: number }

/** The voice or the background of a separation. */
export type Stem = { path: string; peaksPath: string }

/** What people work on in a product, such as a project. */
export type Subject = { kind: string; id: string }

/** Problems that were found while a subtitle file was read. */
export type SubtitleProblems = { count: number; lines: ({ line: number; kind: "encoding" | "time" | "timeOutside" | "text" | "unreadable" | "format"; text: string })[] }

/** A term and its translation. */
export type Term = { id: string; from: string; to: string; source: string; target: string }

/** A repeated term of a document and its translation. */
export type TermPair = { source: string; target: string; count: number; state: "added" | "changed"; before: string | null }

/** A term of an agent, which recognition, translation and speech use. */
export type ThesaurusTerm = { id: string; term: string; language: string; reading: string; aliases: string[]; translations: { language: string; text: string }[]; weight: number }

/** When a block of an episode is heard. */
export type TimedBlock = { id: string; kind: "paragraph" | "sound" | "pause" | "music"; speaker?: string; start: number; end: number; text: string; music?: { role: "intro" | "bed" | "sting" | "outro"; from: number; to: number; length: number; fadeIn: number; fadeOut: number } }

/** A project in another language. */
export type Track = { language: string; lines: number; expert: number; stale: number; draft: boolean; shortens: boolean; run: Run | null; work: DubWork | null }

/** The translation of a line. */
export type Translation = { id: string; text: string; origin: "auto" | "expert"; stale: boolean; shorter: string | null }

/** Characters that the chosen voices do not sound. */
export type UnsoundedCharacters = { count: number; characters: string[]; blocks: string[] }

/** A file that is being uploaded, or was uploaded and not used yet. */
export type Upload = { id: string; kind: "short" | "long" | "subtitles" | "article" | "book" | "script" | "separation" | "sound" | "take" | "document" | "material" | "model"; name: string; size: number; received: number; path: string; partSize: number; mark: string; timeCreate: string }

/** What is left, used and bought of a kind of usage. */
export type UsageAmount = { currentAmount: number; heldAmount: number; useAmount: number; sumBuyAmount: number; sumGiftAmount: number }

/** The usage of a day. */
export type UsageDay = { day: string; used: number; received: number; passed: number; expired: number }

/** An entry of the ledger: a change of the balance. */
export type UsageRecord = { id: string; type: 1 | 0 | 2; kind: "buy" | "giftReceived" | "use" | "sell" | "give" | "refund" | "expire"; amount: number; time: string; cause: "order" | "gift" | "run" | "welcome" | "expiry"; title: string | null; project: string | null; language: string | null; number: string | null; person: string | null }

/** A voice of an engine, or one that the caller recorded. */
export type Voice = { id: string; voiceprint: string; enVoiceprint: string; language: string; enLanguage: string; languageShow: string; type: 1 | 2 | 3 | 4; engine: "linkup" | "dataBaker" | "microsoft" | "google"; code: string; gender: "female" | "male" | "neutral"; own: boolean; quality: "draft" | "good" | "veryGood"; styles: string[]; marking: { marks: ("voice" | "style" | "speed" | "pitch" | "volume" | "emphasis" | "pause" | "pinyin" | "alias" | "ipa" | "skip")[]; anyStyle: boolean; fixedPitch: boolean }; sample: string | null }

/** What a product made from a subject, in one version. Products add fields of their own. */
export type Work = { id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null }

/** A comment of a reviewer on a work. */
export type WorkComment = { id: string; author: string | null; text: string; timeCreate: string; version: number; at: number | null; line: string | null; closed: boolean; answers: Answer[] }

/** How good a dub is, and how it was checked. */
export type WorkQuality = { proofread: { lines: number; of: number } | null; drafts: ("recognition" | "translation" | "voice")[] }

/** A link by which people without an account watch a work or listen to it. */
export type WorkShare = { id: string; path: string; passCode: string | null; timeCreate: string; timeExpire: string; valid: boolean; follows: boolean; visits: number }

/** Something that did not go as asked when a work was generated. */
export type WorkWarning = { name: string; values: Record<string, string | number> }

export interface Calls {
  /** Returns what is remaining, used and bought of each usage type. Scope: billing:read. */
  '/account/amount/current': {
    input: Record<string, never>
    output: { dubAmount: UsageAmount; ttsAmount: UsageAmount; liveAmount: UsageAmount }
  }
  /** Returns the caller’s profile. Scope: billing:read. */
  '/account/detail': {
    input: Record<string, never>
    output: Account
  }
  /** Returns the caller’s invoice information, with empty fields where none was given. Scope: billing:read. */
  '/account/invoice': {
    input: Record<string, never>
    output: InvoiceDetails
  }
  /** Saves the caller’s invoice information. Scope: billing:write. */
  '/account/invoice/modify': {
    input: InvoiceDetails
    output: InvoiceDetails
  }
  /** Returns a link to the caller’s filtered packages as a table. Scope: billing:read. */
  '/account/package/export': {
    input: { type?: number; valid?: boolean | "true" | "false"; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists the caller’s packages, newest first. `valid` selects those that can be used. Scope: billing:read. */
  '/account/package/list': {
    input: { type?: number; valid?: boolean | "true" | "false"; after?: string; size?: number }
    output: { records: Package[]; next: string | null }
  }
  /** Returns a link to the caller’s filtered usage entries as a table. Scope: billing:read. */
  '/account/usage/export': {
    input: { type?: number; usageKind?: "buy" | "giftReceived" | "use" | "sell" | "give" | "refund" | "expire"; since?: string; until?: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists the caller’s usage entries, newest first. Scope: billing:read. */
  '/account/usage/list': {
    input: { type?: number; usageKind?: "buy" | "giftReceived" | "use" | "sell" | "give" | "refund" | "expire"; since?: string; until?: string; after?: string; size?: number }
    output: { records: UsageRecord[]; next: string | null }
  }
  /** Returns usage spent and received of one type on each of the last days, ending today. Scope: billing:read. */
  '/account/usage/trend': {
    input: { type?: number; days?: number }
    output: UsageDay[]
  }
  /** Checks which of the accounts cannot be created, and why. Creates none. Scope: users:read. */
  '/agent/account/check': {
    input: { accounts: NewAccountLine[] }
    output: { refused: RefusedAccountLine[] }
  }
  /** Creates all valid accounts. Generated passwords are returned once. Scope: users:write. */
  '/agent/account/open': {
    input: { accounts: NewAccountLine[] }
    output: { opened: ({ line: number; name: string; password: string | null })[]; refused: RefusedAccountLine[] }
  }
  /** Returns the profile of an agent. Agents can read only their own. Scope: billing:read. */
  '/agent/detail': {
    input: { id?: string }
    output: Account
  }
  /** Gives usage to a user of the agent from the agent’s own packages. `gift` is an idempotency key made by the page. Scope: users:write. */
  '/agent/gift/add': {
    input: { gift: string; id: string; type: number; quantity: number; expires: string; note?: string }
    output: Gift
  }
  /** Lists the agent’s gifts, newest first. `name` searches the receiver or the number. Scope: users:read. */
  '/agent/gift/list': {
    input: { current?: number; size?: number; name?: string }
    output: { records: Gift[]; total: number; current: number; size: number }
  }
  /** Takes a gift back of which nothing was used. The usage returns to the packages of the agent that it came from. Scope: users:write. */
  '/agent/gift/takeBack': {
    input: { id: string }
    output: null
  }
  /** Lists the agent’s users, newest first. `name` searches names, phone numbers and addresses; `id` selects one user. Scope: users:read. */
  '/agent/user/list': {
    input: { id?: string; current?: number; size?: number; status?: number; name?: string }
    output: { records: AgentUser[]; total: number; current: number; size: number }
  }
  /** Suspends a user of the agent, which ends the user’s sessions, or reactivates one. Scope: users:write. */
  '/agent/user/suspend': {
    input: { id: string; suspended?: boolean | "true" | "false" }
    output: null
  }
  /** Returns daily usage of one type for the agent’s users, or for one of them, and who used most. Scope: users:read. */
  '/agent/user/trend': {
    input: { days?: number; type: number; id?: string }
    output: { days: UsageDay[]; users: { id: string; name: string; used: number }[] }
  }
  /** Reads an article aloud with a voice of dataBaker: one that exists, or a new one from a text. Scope: media:write. */
  '/audio/gen/dataBaker': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads an article aloud with a voice of google: one that exists, or a new one from a text. Scope: media:write. */
  '/audio/gen/google': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads an article aloud with a voice of linkup: one that exists, or a new one from a text. Scope: media:write. */
  '/audio/gen/linkup': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads an article aloud with a voice of microsoft: one that exists, or a new one from a text. Scope: media:write. */
  '/audio/gen/microsoft': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Lists the languages that voices speak. Scope: media:read. */
  '/audio/language': {
    input: Record<string, never>
    output: { code: string; language: string; enLanguage: string; voices: number }[]
  }
  /** Returns a link to a sample, or to the sound of a work by its id or its run, once it has been spoken; waits up to half a minute. A deleted sound is refused with 17017. Scope: media:read. */
  '/audio/listen': {
    input: { id: string }
    output: { path: string }
  }
  /** Lists the caller’s works of texts in numbered pages, newest first. Scope: media:read. */
  '/audio/manage/getList': {
    input: { current?: number; size?: number; name?: string }
    output: { records: ({ id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; reading: string; kind: "article" | "book"; path: string | null })[]; total: number; current: number; size: number }
  }
  /** Returns what reading a text aloud would use before it is sent to `/audio/gen` or `/long/gen`, and which of its characters the chosen voices do not sound. Nothing is stored. Scope: media:read. */
  '/audio/quote': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; label?: "visible" | "embedded" | "off"; chapter?: number; text: string; language?: string }
    output: { uses: number; remaining: number; held: number; takes: number; characters: number; blocks: number; newBlocks: number; lasts: number; unsounded: UnsoundedCharacters }
  }
  /** Speaks a sentence with a voice of dataBaker and returns its ID. Scope: media:write. */
  '/audio/sample/dataBaker': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; text: string; language?: string; marks?: ScriptMark[]; characters?: Record<string, SpeakingInput> }
    output: { id: string }
  }
  /** Speaks a sentence with a voice of google and returns its ID. Scope: media:write. */
  '/audio/sample/google': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; text: string; language?: string; marks?: ScriptMark[]; characters?: Record<string, SpeakingInput> }
    output: { id: string }
  }
  /** Speaks a sentence with a voice of linkup and returns its ID. Scope: media:write. */
  '/audio/sample/linkup': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; text: string; language?: string; marks?: ScriptMark[]; characters?: Record<string, SpeakingInput>; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false" }
    output: { id: string }
  }
  /** Speaks a sentence with a voice of microsoft and returns its ID. Scope: media:write. */
  '/audio/sample/microsoft': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; text: string; language?: string; marks?: ScriptMark[]; characters?: Record<string, SpeakingInput> }
    output: { id: string }
  }
  /** Lists the styles of a voice of engine 3, by its code. Scope: media:read. */
  '/audio/style': {
    input: { code: string }
    output: { style: string; explain: string; en_explain: string }[]
  }
  /** Lists the audio formats of a work. Scope: media:read. */
  '/audio/type': {
    input: Record<string, never>
    output: { value: number; desc: string }[]
  }
  /** Lists the voices that speak a language, best match first. Scope: media:read. */
  '/audio/voiceprint': {
    input: { language: string }
    output: Voice[]
  }
  /** Lists the classes of the caller, newest first. `name` searches titles and teachers. Scope: media:read. */
  '/class/list': {
    input: { name?: string; after?: string; size?: number }
    output: { records: Class[]; next: string | null }
  }
  /** Adds a document of the translation library to the materials of a class. Students get its original and its translations as they are when they open it. Scope: media:write. */
  '/class/material/add/document': {
    input: { class: string; document: string }
    output: { id: string }
  }
  /** Adds an uploaded file to the materials of a class. Scope: media:write. */
  '/class/material/add/file': {
    input: { class: string; upload: string }
    output: { id: string }
  }
  /** Adds a link (https) to the materials of a class. Scope: media:write. */
  '/class/material/add/link': {
    input: { class: string; name: string; url: string }
    output: { id: string }
  }
  /** Renames a material. Scope: media:write. */
  '/class/material/change': {
    input: { id: string; name: string }
    output: null
  }
  /** Removes materials of one class, or restores removed ones within 30 days. Scope: media:write. */
  '/class/material/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Lists the materials of a class in their order. Scope: media:read. */
  '/class/material/list': {
    input: { class: string }
    output: Material[]
  }
  /** Puts materials of a class into an order. Those that are not named follow. Scope: media:write. */
  '/class/material/order': {
    input: { class: string; ids: string[] }
    output: null
  }
  /** Lists the sessions of the caller’s classes, newest first. `name` searches sessions, classes and teachers. Scope: media:read. */
  '/class/records': {
    input: { class?: string; name?: string; since?: string; until?: string; after?: string; size?: number }
    output: { records: ClassRecord[]; next: string | null }
  }
  /** Returns a link to the filtered sessions of the caller’s classes as a table. Scope: media:read. */
  '/class/records/export': {
    input: { class?: string; name?: string; since?: string; until?: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Deletes classes of the caller. Their sessions stay in the records. Scope: media:write. */
  '/class/remove': {
    input: { ids: string[] }
    output: null
  }
  /** Returns the room of a class, whose address stays the same for all of its lessons. It is added with the first request or lesson. Scope: media:write. */
  '/class/room': {
    input: { id: string }
    output: LiveRoom
  }
  /** Adds a class, or changes one. Sessions that were started before keep their languages. Scope: media:write. */
  '/class/save': {
    input: { id?: string; title: string; teacher?: string; language: string; languages?: string[]; thesaurus?: boolean; names?: boolean }
    output: { id: string }
  }
  /** Starts a live session of a class, or returns the one that has not ended. It is charged to the caller. Scope: media:write. */
  '/class/start': {
    input: { id: string }
    output: { id: string }
  }
  /** Returns what may have been said in place of the uncertain words of a line: terms of the account’s glossary, thesaurus and pronunciations, and names elsewhere in the project, that sound or look alike. Scope: media:read. */
  '/cue/alternatives': {
    input: { id: string; cue: string }
    output: { text: string; words: ({ start: number; end: number; alternatives: ({ text: string; from: "term" | "name"; start: number; end: number })[] })[] }
  }
  /** Applies changes in order. A request that asks for too much work is refused (10422) before any of it is done. A change to something that someone else has changed in the same line since `base` (text, times, speaker or lock) is not applied and reported as a conflict. Without changes, returns what has changed since. Scope: media:write. */
  '/cue/edit': {
    input: { id: string; language?: string; client: string; base: number; edits: ({ editId: string; way: "do" | "undo" | "redo"; edit: LineEdit; undoes?: string })[] }
    output: { revision: number; made: MadeLineEdit[]; refused: ({ editId: string; conflict: boolean; refusal: string | null; cue: Cue | null })[] }
  }
  /** Returns a link to a file of the lines: in the original, in one language, or both. Scope: media:read. */
  '/cue/export': {
    input: { id: string; language?: string; format: "srt" | "vtt" | "ass" | "txt" | "csv" | "docx"; both?: boolean | "true" | "false" }
    output: { path: string }
  }
  /** Returns the last changes made by one page with what undoes them, so that undo survives a reload. Scope: media:read. */
  '/cue/history': {
    input: { id: string; language?: string; client: string }
    output: ({ revision: number; editId: string; way: "do" | "undo" | "redo"; edit: LineEdit; inverse: LineEdit })[]
  }
  /** Replaces all lines with those of an uploaded subtitle file, or imports it as a translation. Can be undone. Scope: media:write. */
  '/cue/import': {
    input: { id: string; language?: string; upload: string; client: string; encoding?: string }
    output: { revision: number; lines: number; oddLines: SubtitleProblems | null; missing: SomeLines; surplus: SomeLines; readings: { encoding: string; sample: string }[] }
  }
  /** Returns the subtitles of one of the caller’s projects, and their translation if a language is given. Scope: media:read. */
  '/cue/list': {
    input: { id: string; language?: string }
    output: { revision: number; duration: number | null; language: string | null; cues: Cue[]; translations: Translation[]; estimated: string[]; voices: Record<string, Speaking>; takes: Record<string, { kind: "recorded" | "uploaded" | "spoken" | "version"; duration: number }>; rates: { usual: number | null; speakers: Record<string, number> } | null }
  }
  /** Marks lines as reviewed that somebody has read or played. Lines with uncertain words are left: they need a change, or the edit `review`. Returns how many lines are not reviewed. Scope: media:write. */
  '/cue/review': {
    input: { id: string; cues: string[] }
    output: { unreviewed: number }
  }
  /** Gives lines of one of the caller’s projects a voice, style and sliders of their own in one language. Without `speaking`, they are spoken like the other lines of their speaker again. Works made before count these lines as changed. Scope: media:write. */
  '/cue/voice': {
    input: { id: string; language: string; cues: string[]; speaking?: SpeakingInput }
    output: null
  }
  /** Returns whether the speakers of a project can speak a language with their own voices, and the declaration that they agreed. Scope: media:read. */
  '/dub/original': {
    input: { id: string; language: string }
    output: { offered: { quality: "draft" | "good" | "veryGood" } | null; declared: { statement: string; at: string } | null }
  }
  /** Chooses the stretch with which a speaker speaks in the next dubs. Scope: media:write. */
  '/dub/original/choose': {
    input: { id: string; stretch: string }
    output: null
  }
  /** Declares that the speakers of a project agreed to speech with their voices, or takes that back: works stay, but nothing more is spoken. Scope: media:write. */
  '/dub/original/declare': {
    input: { id: string; agreed?: boolean | "true" | "false" }
    output: null
  }
  /** Finds the stretches of a video in which each of its speakers is heard best, for speech in a language. Scope: media:write. */
  '/dub/original/find': {
    input: { id: string; language: string }
    output: { run: string }
  }
  /** Speaks a sentence with the own voice of a speaker and returns the ID of the sample, as /audio/sample does. The caller must have declared that the speakers agreed. Scope: media:write. */
  '/dub/original/sample': {
    input: { speed?: number; volume?: number; pitch?: number; style?: string; id: string; language: string; speaker: string; text: string }
    output: { id: string }
  }
  /** Lists the stretches of a video with which its speakers speak with their own voices, the best of each speaker first, and the run that finds them. Scope: media:read. */
  '/dub/original/stretches': {
    input: { id: string }
    output: { speakers: { speaker: string; stretches: OriginalStretch[] }[]; run: string | null }
  }
  /** Continues the plan of a project that waits for its owner, or tries the refused languages again. Scope: media:write. */
  '/dub/plan/continue': {
    input: { id: string }
    output: null
  }
  /** Ends the plan of a project. What is being made is finished, and nothing follows. Scope: media:write. */
  '/dub/plan/end': {
    input: { id: string }
    output: null
  }
  /** Returns what the dubs of a plan that are not started yet would use, the balance, and the estimated time. Scope: media:read. */
  '/dub/plan/quote': {
    input: { id: string }
    output: Quote
  }
  /** Returns the speakers of the lines of a project with the pitch of their voices, and the run that finds them. Scope: media:read. */
  '/dub/speakers': {
    input: { id: string }
    output: { found: { quality: "draft" | "good"; voices: number } | null; speakers: FoundSpeaker[]; run: string | null }
  }
  /** Finds who speaks in each line by the sound of the voices. Lines that have a speaker keep it, unless they are reassigned. Can be undone. Scope: media:write. */
  '/dub/speakers/find': {
    input: { id: string; client: string; reassign?: boolean }
    output: { run: string }
  }
  /** Chooses the audio track of a video that is recognized and dubbed. A different track is recognized again, which replaces the lines and translations; lines from an uploaded subtitle file are kept. Scope: media:write. */
  '/dub/works/audioTrack': {
    input: { id: string; track: number }
    output: null
  }
  /** Stars, unstars, deletes or restores several of the caller’s projects: all of them, or none. Scope: media:write. */
  '/dub/works/change': {
    input: { ids: string[]; change: "star" | "unstar" | "delete" | "restore" }
    output: null
  }
  /** Creates a project from an uploaded or linked video, subtitles, or both, and starts processing it. With `dub`, it is then translated and dubbed into the given languages without further calls, with an automatic voice for each speaker. It stops where `stopAt` says, until it is continued. Scope: media:write. */
  '/dub/works/create': {
    input: { name: string; language: string; video?: string; link?: string; subtitles?: string; dub?: NewPlan }
    output: { id: string }
  }
  /** Deletes one of the caller’s projects. It can be restored for thirty days, after which its files are removed. Scope: media:write. */
  '/dub/works/delete': {
    input: { id: string }
    output: null
  }
  /** Returns one of the caller’s projects with its languages, latest works and what is being processed. Scope: media:read. */
  '/dub/works/detail': {
    input: { id: string }
    output: { id: string; name: string; status: 0 | 1 | 2 | 3 | 4 | 5; type: 0 | 1; tag: 0 | 1; timeCreate: string; sample: boolean; detailCount: number; sourceVideoPath: string | null; videoPath: string | null; hasPicture: boolean; vttPath: string | null; cover: string | null; language: string | null; languageDetected: boolean; languages: string[]; state: "waiting" | "failed" | "cancelled" | "proofreading" | "translating" | "translated" | "generating" | "begun" | "complete"; autoTranslated: boolean; expertTranslated: boolean; generated: boolean; proofread: { lines: number; of: number } | null; finished: boolean; errorInfo: string | null; plan: Plan | null; cancelled: boolean; fixable: boolean; /** @deprecated Renamed to fixable. This name will be removed in the next version. */ mendable: boolean; kind: "short" | "long" | "subtitles" | "article" | "book" | "script" | "separation" | "sound" | "take" | "document" | "material" | "model"; duration: number | null; width: number | null; height: number | null; frameRate: number | null; hasSound: boolean; audioTracks: AudioTrack[]; audioTrack: number | null; peaksPath: string | null; cueCount: number; recognition: "draft" | "good" | "veryGood" | null; unreviewed: number; uncertain: number; estimatedTimes: number; oddLines: SubtitleProblems | null; speakers: string[]; tracks: Track[]; originalWork: DubWork | null; openComments: Record<string, number>; preparing: Run | null }
  }
  /** Corrects the spoken language of a project, or has it detected. In another language the speech is recognized again, which replaces the lines and translations. Scope: media:write. */
  '/dub/works/language': {
    input: { id: string; language: string }
    output: null
  }
  /** Lists the caller’s projects. In filters, 0 or nothing means any. Sorted newest first (0), oldest first (1), by name (2) or by name backwards (3). Scope: media:read. */
  '/dub/works/list': {
    input: { tag?: number; current?: number; size?: number; status?: number; sort?: number; name?: string; after?: string }
    output: { records: Project[]; total: number; current: number; size: number; next: string | null }
  }
  /** Renames one of the caller’s projects. Scope: media:write. */
  '/dub/works/rename': {
    input: { id: string; name: string }
    output: null
  }
  /** Restores a deleted project. Scope: media:write. */
  '/dub/works/restore': {
    input: { id: string }
    output: null
  }
  /** Retries a failed project from the stage that failed, optionally with another language or with subtitles. Scope: media:write. */
  '/dub/works/retry': {
    input: { id: string; language?: string; subtitles?: string }
    output: null
  }
  /** Stars or unstars one of the caller’s projects. Scope: media:write. */
  '/dub/works/tag': {
    input: { id: string }
    output: { tag: 0 | 1 }
  }
  /** Cancels what is running or waiting of one of the caller’s dubs. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/dubs/cancel': {
    input: { id: string }
    output: MadeDub
  }
  /** Dubs a film into one or several languages: fetches it if an address is given, recognizes it, translates it, speaks it, and mixes it. Scope: media:write. */
  '/dubs/create': {
    input: { source: { upload?: string; url?: string }; name?: string; from?: string; externalId?: string; metadata?: Record<string, string>; webhook?: string; to: string[]; subtitles?: string; voice?: string; background?: "duck" | "keep" | "off"; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; stopAt?: ("subtitles" | "translation")[] }
    output: MadeDub
  }
  /** Cancels what is running and deletes one of the caller’s dubs with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/dubs/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s dubs, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/dubs/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeDub[]; next: string | null }
  }
  /** Returns one of the caller’s dubs with its state, its steps and its files. Scope: media:read. */
  '/dubs/show': {
    input: { id: string; expand?: string }
    output: MadeDub
  }
  /** Returns which engines recognize live speech, translate or separate, and how good they are. Scope: media:read. */
  '/engines/quality': {
    input: { asked: EngineQuestion[] }
    output: ({ does: "hear" | "translate" | "separate"; language?: string; to?: string; quality: "draft" | "good" | "veryGood" | null; engines: string[]; through: string | null })[]
  }
  /** Lists the events of the caller, newest first, whether or not a webhook was told. They are kept for 30 days. A test key sees the events of tests. Scope: media:read. */
  '/event/list': {
    input: { after?: string; size?: number; type?: "run.finished" | "run.failed" | "work.ready" | "resource.finished" | "resource.failed" | "order.paid" | "balance.low" | "live.ended" | "test"; createdAfter?: string; createdBefore?: string }
    output: { records: Event[]; next: string | null }
  }
  /** Sends the message of an event again, with the same id: to the endpoints that are subscribed to it now, and to the address that its call gave. Returns the new deliveries. Scope: media:write. */
  '/event/replay': {
    input: { id: string }
    output: { deliveries: string[] }
  }
  /** Returns one of the events of the caller with its deliveries. Scope: media:read. */
  '/event/show': {
    input: { id: string }
    output: Event
  }
  /** Returns the address that shows a screen to a user of the tenant in a frame on another site. It contains a one-time ticket that is valid for a minute. For API keys only: the site’s server vouches for the person who is signed in there. Scope: frames:open. */
  '/frame/ticket': {
    input: { account?: string; name?: string; path?: string }
    output: { address: string; timeExpire: string }
  }
  /** Lists the caller’s glossary terms for a pair of languages, or from one language into all. Scope: media:read. */
  '/glossary/list': {
    input: { from: string; to?: string }
    output: Term[]
  }
  /** Adds a term, or changes its translation. Scope: media:write. */
  '/glossary/put': {
    input: { from: string; to: string; source: string; target: string }
    output: Term
  }
  /** Removes a term. Scope: media:write. */
  '/glossary/remove': {
    input: { id: string }
    output: null
  }
  /** Requests the invoice for one of the caller’s completed orders. Scope: billing:write. */
  '/invoice/ask': {
    input: { name: string; taxpayerNumber: string; address: string; telephone: string; bank: string; accountNumber: string; order: string; invoiceKind: "personal" | "company" }
    output: null
  }
  /** Returns the requests of an API key of the caller and what it was charged for, by day. Scope: billing:read. */
  '/key/usage': {
    input: { id: string; days?: number }
    output: { requests: { day: string; requests: number }[]; charges: ({ day: string; product: string; unit: "dub" | "speech" | "live"; amount: number })[] }
  }
  /** Returns a link to the pronunciations of the caller as a table, which can be imported. Scope: media:read. */
  '/lexicon/export': {
    input: { table?: "csv" | "xlsx" }
    output: ExportedFile
  }
  /** Adds the terms of a table to the pronunciations of the caller: term, reading, language and match case. Nothing is added if a row has a fault, unless `skipInvalid` is set. The table is the text of a CSV file in `csv`, or a CSV or XLSX file in `content`. Scope: media:write. */
  '/lexicon/import': {
    input: { csv?: string; content?: string; skipInvalid?: boolean | "true" | "false" }
    output: { added: number; changed: number; left: number; faults: ({ line: number; name: string; values: Record<string, string | number> })[]; faulty: number }
  }
  /** Lists the pronunciations of the caller, newest first. `name` searches terms and readings. Scope: media:read. */
  '/lexicon/list': {
    input: { name?: string; after?: string; size?: number }
    output: { records: Pronunciation[]; next: string | null; total: number }
  }
  /** Returns what the import of a CSV or XLSX table into the pronunciations of the caller would do, row by row. Nothing is kept. Scope: media:read. */
  '/lexicon/preview': {
    input: { content: string }
    output: ImportPreview
  }
  /** Removes terms from the pronunciations of the caller. Scope: media:write. */
  '/lexicon/remove': {
    input: { ids: string[] }
    output: null
  }
  /** Adds a term to the pronunciations of the caller. Without an ID, a term that is already there gets the new reading. Scope: media:write. */
  '/lexicon/save': {
    input: { id?: string; term: string; reading: string; language?: string; matchCase?: boolean | "true" | "false" }
    output: Pronunciation
  }
  /** Returns all terms that apply to the caller’s texts in a language: the caller’s own first, then those of the tenant. Scope: media:read. */
  '/lexicon/terms': {
    input: { language: string }
    output: ({ term: string; reading: string; language: string | null; matchCase: boolean; shared: boolean })[]
  }
  /** Renames a document. Scope: media:write. */
  '/library/change': {
    input: { id: string; name: string }
    output: null
  }
  /** Deletes documents of the caller, or restores deleted ones within 30 days. Scope: media:write. */
  '/library/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Adds an uploaded document. Its paragraphs are read, and translated if languages are given, by runs. Scope: media:write. */
  '/library/create': {
    input: { upload: string; language?: string; languages?: string[] }
    output: { id: string }
  }
  /** Returns a link to the original, to the translated document with its layout, or to both languages side by side. Scope: media:read. */
  '/library/download': {
    input: { id: string; what: "original" | "translated" | "both"; language?: string }
    output: { path: string }
  }
  /** Lists the documents of the caller, newest first. Scope: media:read. */
  '/library/list': {
    input: { name?: string; after?: string; size?: number }
    output: { records: LibraryDocument[]; next: string | null }
  }
  /** Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since. Scope: media:write. */
  '/library/paragraph/edit': {
    input: { id: string; client: string; base: number; edits: ({ editId: string; way: "do" | "undo" | "redo"; edit: ParagraphEdit; undoes?: string })[] }
    output: { revision: number; made: { revision: number; client: string; editId: string; edit: ParagraphEdit }[]; refused: ({ editId: string; conflict: boolean; refusal: string | null; item: Paragraph | null })[] }
  }
  /** Returns the last edits of one page with their inverse, so that undo survives a reload. Scope: media:read. */
  '/library/paragraph/history': {
    input: { id: string; client: string }
    output: ({ revision: number; editId: string; way: "do" | "undo" | "redo"; edit: ParagraphEdit; inverse: ParagraphEdit })[]
  }
  /** Returns the items of a document of the caller, in order, and its revision. Scope: media:read. */
  '/library/paragraph/list': {
    input: { id: string }
    output: { revision: number; items: Paragraph[] }
  }
  /** Asks for another translation of some paragraphs, edited or not. Scope: media:write. */
  '/library/paragraph/translate': {
    input: { id: string; language: string; paragraphs: string[] }
    output: { run: string }
  }
  /** Reads a document again that could not be read. Scope: media:write. */
  '/library/retry': {
    input: { id: string }
    output: null
  }
  /** Returns a document of the caller, and what its reader should know about it. Scope: media:read. */
  '/library/show': {
    input: { id: string }
    output: { id: string; name: string; kind: "docx" | "pptx" | "xlsx" | "pdf" | "txt" | "srt"; language: string; languages: string[]; state: "reading" | "ready" | "failed"; errorInfo: string | null; cancelled: boolean; size: number; paragraphs: number; characters: number; timeCreate: string; run: Run | null; notes: ({ name: "externalLinks" | "signed" | "formulaTexts" | "embedded" | "pdfText" | "pdfPagesWithoutText" | "pdfImages" | "pdfOther"; count: number })[] }
  }
  /** Returns repeated terms of a document with what they are translated to, most frequent first, as candidates for the thesaurus. Scope: media:read. */
  '/library/terms': {
    input: { id: string; language: string }
    output: { pairs: TermPair[]; same: number }
  }
  /** Adds confirmed pairs to the thesaurus. Terms that are there keep everything but their translation into this language. Scope: media:write. */
  '/library/terms/save': {
    input: { id: string; language: string; pairs: { source: string; target: string }[] }
    output: { added: number; changed: number }
  }
  /** Translates a document into languages: what has no translation yet or, with `again`, everything that nobody has edited. Scope: media:write. */
  '/library/translate': {
    input: { id: string; languages: string[]; again?: boolean | "true" | "false" }
    output: { run: string }
  }
  /** Returns how many followed a session of the caller over time: the most viewers of each step, of at most 240. Scope: media:read. */
  '/live/attendance': {
    input: { id: string }
    output: { step: number; points: { time: string; viewers: number }[] }
  }
  /** Returns a link to the names that students gave in a session of a class of the caller, as a table. Scope: media:read. */
  '/live/attendee/export': {
    input: { session: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists the names that students gave in a session of a class of the caller, in the order in which they came. Classes ask for names only if they are set to. Scope: media:read. */
  '/live/attendee/list': {
    input: { session: string }
    output: Attendee[]
  }
  /** Changes a live session. Languages can be added and removed while it runs; segments before are translated, too. A voice speaks the segments from then on. Scope: media:write. */
  '/live/change': {
    input: { id: string; name?: string; languages?: string[]; voices?: Record<string, SpeakingInput>; silenceMinutes?: number }
    output: LiveSession
  }
  /** Deletes or restores sessions: all given ones, or none if one does not exist. Running ones are ended; they can be restored for 30 days. Scope: media:write. */
  '/live/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Creates a live session. It starts with the first sound that is sent over the socket. Scope: media:write. */
  '/live/create': {
    input: { name: string; language: string; languages?: string[]; voices?: Record<string, SpeakingInput>; keepSound?: boolean; silenceMinutes?: number; room?: string }
    output: { id: string }
  }
  /** Returns one of the caller’s live sessions. Scope: media:read. */
  '/live/detail': {
    input: { id: string }
    output: { id: string; name: string; language: string; languages: string[]; voices: Record<string, Speaking>; silent: string[]; state: "created" | "running" | "paused" | "ended"; pausedFor: "asked" | "usage" | null; timePause: string | null; ending: "asked" | "silence" | "usage" | "failed" | null; keepSound: boolean; silenceMinutes: number; duration: number; behind: number; untranslated: Record<string, number>; working: boolean; segments: number; viewers: number; timeCreate: string; timeStart: string | null; timeEnd: string | null; left: number; speaker: string | null }
  }
  /** Ends a session for good. The sound that was sent is still recognized and translated; everything is kept. Scope: media:write. */
  '/live/end': {
    input: { id: string }
    output: LiveSession
  }
  /** Returns a link to the text of a session in one language, or in two. Scope: media:read. */
  '/live/export': {
    input: { id: string; format: "txt" | "docx" | "srt" | "vtt"; language?: string; both?: boolean | "true" | "false" }
    output: { path: string }
  }
  /** Lowers the hands that are raised in a session of the caller. Scope: media:write. */
  '/live/hands/lower': {
    input: { session: string }
    output: null
  }
  /** Lists the caller’s live sessions, newest first. Scope: media:read. */
  '/live/list': {
    input: { after?: string; size?: number; name?: string }
    output: { records: LiveSession[]; next: string | null }
  }
  /** Returns how many viewers marked each segment of a session as not understood or as important. Marks are anonymous. Scope: media:read. */
  '/live/mark/list': {
    input: { id: string }
    output: { number: number; unclear: number; important: number }[]
  }
  /** Pauses a running session. Sound recorded before may still be sent; pauses are free. Scope: media:write. */
  '/live/pause': {
    input: { id: string }
    output: LiveSession
  }
  /** Takes no more answers to a question. Its result stays on the pages of the audience until the next one. Scope: media:write. */
  '/live/poll/close': {
    input: { id: string }
    output: LivePoll
  }
  /** Lists the questions that were asked in a session of the caller, with their results, in order. Scope: media:read. */
  '/live/poll/list': {
    input: { session: string }
    output: LivePoll[]
  }
  /** Shows a question with answers to choose from to everybody who follows a session of the caller. An earlier one is closed. Answers are anonymous. Scope: media:write. */
  '/live/poll/open': {
    input: { session: string; question: string; choices: string[] }
    output: LivePoll
  }
  /** Continues a paused session. Refused while no usage is left. Scope: media:write. */
  '/live/resume': {
    input: { id: string }
    output: LiveSession
  }
  /** Starts a run that listens to the kept sound of an ended session again. `speakers` names the speakers of segments that have none, by numbers. `text` recognizes segments that nobody corrected with the recognizer of files, which has more time than the live one; changed ones are translated again. If such a run is under way, that one is returned. Scope: media:write. */
  '/live/review': {
    input: { id: string; what: "speakers" | "text" }
    output: { run: string }
  }
  /** Lists the caller’s rooms, those of classes too, newest first; at most 100 and one for each class. Scope: media:read. */
  '/live/room/list': {
    input: Record<string, never>
    output: LiveRoom[]
  }
  /** Deletes a room for good: its address stops working, and viewers of its links are disconnected within a second. Sessions stay. Scope: media:write. */
  '/live/room/remove': {
    input: { id: string }
    output: null
  }
  /** Adds a room, or changes one. A new pass code or limit applies to its session that has not ended, too; who has been let in stays. Scope: media:write. */
  '/live/room/save': {
    input: { id?: string; name: string; passCode?: string | null; mostViewers?: number; timePlanned?: string | null }
    output: LiveRoom
  }
  /** Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since. Scope: media:write. */
  '/live/segment/edit': {
    input: { id: string; client: string; base: number; edits: ({ editId: string; way: "do" | "undo" | "redo"; edit: LiveEdit; undoes?: string })[] }
    output: { revision: number; made: { revision: number; client: string; editId: string; edit: LiveEdit }[]; refused: ({ editId: string; conflict: boolean; refusal: string | null; item: LiveSegment | null })[] }
  }
  /** Returns the last edits of one page with their inverse, so that undo survives a reload. Scope: media:read. */
  '/live/segment/history': {
    input: { id: string; client: string }
    output: ({ revision: number; editId: string; way: "do" | "undo" | "redo"; edit: LiveEdit; inverse: LiveEdit })[]
  }
  /** Returns the items of a document of the caller, in order, and its revision. Scope: media:read. */
  '/live/segment/list': {
    input: { id: string }
    output: { revision: number; items: LiveSegment[] }
  }
  /** Creates a link to a session, without an account: read-only, or for a presenter, who speaks at the usage of the caller. Scope: media:write. */
  '/live/share/create': {
    input: { session: string; hours?: number; passCode?: string; mostViewers?: number; presenter?: string }
    output: LiveShare
  }
  /** Lists the links to a session, newest first. Scope: media:read. */
  '/live/share/list': {
    input: { session: string }
    output: LiveShare[]
  }
  /** Revokes a link. Its viewers are disconnected within a second. Scope: media:write. */
  '/live/share/revoke': {
    input: { id: string }
    output: null
  }
  /** Returns the kept sound of a session as files of a minute, in order, and when each begins on its clock; none if it was not kept. Scope: media:read. */
  '/live/sound': {
    input: { id: string }
    output: { start: number; path: string }[]
  }
  /** Returns a link to a segment as it was spoken in a language. Scope: media:read. */
  '/live/spoken': {
    input: { id: string; segment: string; language: string }
    output: { path: string }
  }
  /** Starts a run that joins what was spoken of an ended session in a language to one MP3, as a work of the session. Segments that were not spoken are left out. If such a run is under way for the language, that one is returned. Scope: media:write. */
  '/live/spoken/make': {
    input: { id: string; language: string; timing?: "clock" | "joined" }
    output: { id: string; run: string }
  }
  /** Returns the summary of a session, and whether one can be written. Scope: media:read. */
  '/live/summary': {
    input: { id: string }
    output: { offered: boolean; run: string | null; summary: LiveSummary | null }
  }
  /** Returns a link to the summary of a session as a Word document, with the times of its statements. Scope: media:read. */
  '/live/summary/export': {
    input: { id: string }
    output: { path: string }
  }
  /** Starts a run in which a language model writes summary, decisions, tasks and chapters of an ended session, free of charge. It replaces an earlier one, with its corrections. If such a run is under way, that one is returned. Scope: media:write. */
  '/live/summary/make': {
    input: { id: string; language?: string }
    output: { run: string }
  }
  /** Replaces the statements of a summary. Refused if it has changed since `version`. Scope: media:write. */
  '/live/summary/save': {
    input: { id: string; version: number; summary: { text: string; who?: string; due?: string; segments?: number[] }[]; decisions: { text: string; who?: string; due?: string; segments?: number[] }[]; tasks: { text: string; who?: string; due?: string; segments?: number[] }[]; chapters: { text: string; who?: string; due?: string; segments?: number[] }[] }
    output: LiveSummary
  }
  /** Starts a run that makes a dubbing project of an ended session: its sound with a plain picture, and its text with times and speakers. The project has the id of the run. Scope: media:write. */
  '/live/toProject': {
    input: { id: string }
    output: { run: string }
  }
  /** Reads a book aloud with a voice of dataBaker: one that exists, or a new one from a text. Scope: media:write. */
  '/long/gen/dataBaker': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads a book aloud with a voice of google: one that exists, or a new one from a text. Scope: media:write. */
  '/long/gen/google': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads a book aloud with a voice of linkup: one that exists, or a new one from a text. Scope: media:write. */
  '/long/gen/linkup': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Reads a book aloud with a voice of microsoft: one that exists, or a new one from a text. Scope: media:write. */
  '/long/gen/microsoft': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id?: string; label?: "visible" | "embedded" | "off"; chapter?: number; text?: string; name?: string; language?: string }
    output: { id: string; run: string; unsounded: UnsoundedCharacters }
  }
  /** Orders usage from the caller’s agent, or from the platform. Scope: billing:write. */
  '/order/add': {
    input: { type: number; quantity: number; payment: "offline" | "wechat" | "alipay" | "sandbox"; amount: number }
    output: { id: string }
  }
  /** Returns one of the caller’s orders with its steps. Scope: billing:read. */
  '/order/detail': {
    input: { id: string }
    output: { id: string; number: string; type: 0 | 1 | 2; quantity: number; usage: number; price: number; amount: number; refunded: number; payment: "offline" | "wechat" | "alipay" | "sandbox"; status: 0 | 1 | 2 | 3 | 4 | 5; buyer: string; seller: string | null; reviewer: string | null; voucher: string | null; reason: string | null; invoice: Invoice | null; timeCreate: string; timePaid: string | null; timeComplete: string | null; steps: OrderStep[]; refunds: Refund[]; bank: BankDetails | null; payer: string | null }
  }
  /** Discards one of the caller’s orders permanently. Scope: billing:write. */
  '/order/discard': {
    input: { id: string; reason?: string }
    output: null
  }
  /** Returns a link to the caller’s filtered orders as a table. Scope: billing:read. */
  '/order/export': {
    input: { type?: number; status?: number; name?: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists the caller’s orders, newest first. Scope: billing:read. */
  '/order/list': {
    input: { type?: number; status?: number; name?: string; after?: string; size?: number }
    output: { records: Order[]; next: string | null }
  }
  /** Changes the quantity and payment method of one of the caller’s unpaid orders. Scope: billing:write. */
  '/order/modify': {
    input: { id: string; quantity: number; payment: "offline" | "wechat" | "alipay" | "sandbox"; amount: number }
    output: null
  }
  /** Returns the caller’s price for a quantity (minutes, or thousands of characters) and the available payment methods. Scope: billing:read. */
  '/order/quote': {
    input: { type: number; quantity: number }
    output: { type: 0 | 1 | 2; price: number; oldPrice: number | null; amount: number; usage: number; validDays: number; seller: string | null; payments: ("offline" | "wechat" | "alipay" | "sandbox")[]; bank: BankDetails | null }
  }
  /** Submits one of the caller’s orders with its voucher for confirmation. Scope: billing:write. */
  '/order/submit': {
    input: { id: string }
    output: null
  }
  /** Asks the provider whether one of the caller’s orders has been paid. Scope: billing:write. */
  '/payment/check': {
    input: { order: string }
    output: { state: "none" | "open" | "paid"; provider: "wechat" | "alipay" | "sandbox" | null; code: string | null; secondsLeft: number | null }
  }
  /** Returns what the connected payment providers keep of a payment, those that keep nothing excluded. It is part of the amount: nothing is added to it. Scope: billing:read. */
  '/payment/fees': {
    input: Record<string, never>
    output: ({ provider: "wechat" | "alipay" | "sandbox"; share: number; fixed: number })[]
  }
  /** Creates the code to pay one of the caller’s orders. Only one code is open at a time; another one is closed first. Scope: billing:write. */
  '/payment/open': {
    input: { order: string; provider: "wechat" | "alipay" | "sandbox" }
    output: { state: "none" | "open" | "paid"; provider: "wechat" | "alipay" | "sandbox" | null; code: string | null; secondsLeft: number | null }
  }
  /** Lists the online payment methods that are connected. Scope: billing:read. */
  '/payment/ways': {
    input: Record<string, never>
    output: ("wechat" | "alipay" | "sandbox")[]
  }
  /** Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since. Scope: media:write. */
  '/podcast/block/edit': {
    input: { id: string; client: string; base: number; edits: ({ editId: string; way: "do" | "undo" | "redo"; edit: ScriptEdit; undoes?: string })[] }
    output: { revision: number; made: { revision: number; client: string; editId: string; edit: ScriptEdit }[]; refused: ({ editId: string; conflict: boolean; refusal: string | null; item: ScriptBlock | null })[] }
  }
  /** Returns the last edits of one page with their inverse, so that undo survives a reload. Scope: media:read. */
  '/podcast/block/history': {
    input: { id: string; client: string }
    output: ({ revision: number; editId: string; way: "do" | "undo" | "redo"; edit: ScriptEdit; inverse: ScriptEdit })[]
  }
  /** Starts a run that adds the blocks of an uploaded script to the end of an episode: text, Markdown, Word or subtitles. Can be undone. Scope: media:write. */
  '/podcast/block/import': {
    input: { id: string; client: string; upload: string }
    output: { run: string }
  }
  /** Returns the items of a document of the caller, in order, and its revision. Scope: media:read. */
  '/podcast/block/list': {
    input: { id: string }
    output: { revision: number; items: ScriptBlock[] }
  }
  /** Adds something else of the caller to the end of an episode: a text that is read aloud, the lines of a dubbing project, or what was said in a live session. Can be undone. Scope: media:write. */
  '/podcast/block/take': {
    input: { id: string; client: string; kind: "reading" | "project" | "live"; subject: string; language?: string }
    output: { blocks: number }
  }
  /** Changes the fields or the options of an episode. Scope: media:write. */
  '/podcast/episode/change': {
    input: { id: string; name?: string; description?: string; season?: number | null; number?: number | null; kind?: "full" | "trailer" | "bonus"; explicit?: boolean; options?: { port?: string; speed?: number; volume?: number; pitch?: number; style?: string; characters?: Record<string, SpeakingInput>; mono?: boolean; withWav?: boolean; withStems?: boolean; loudness?: number | null; linePause?: number; crossfade?: number; ducking?: { depth: number; attack: number; hold: number; release: number } } }
    output: null
  }
  /** Deletes or restores episodes: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days. Scope: media:write. */
  '/podcast/episode/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Creates an episode of a show, empty or from a dialogue of lines such as `Name: sentence`. Scope: media:write. */
  '/podcast/episode/create': {
    input: { show: string; name: string; text?: string }
    output: { id: string; speakers: string[] }
  }
  /** Returns one of the caller’s episodes, with how it was last made. Scope: media:read. */
  '/podcast/episode/detail': {
    input: { id: string }
    output: { id: string; show: string; showName: string; language: string; name: string; description: string; season: number | null; number: number | null; kind: "full" | "trailer" | "bonus"; explicit: boolean; published: string | null; timePublish: string | null; timeCreate: string; work: Work | null; options: { port?: string; speed?: number; volume?: number; pitch?: number; style?: string; characters?: Record<string, Speaking>; mono?: boolean; withWav?: boolean; withStems?: boolean; loudness?: number | null; linePause?: number; crossfade?: number; ducking?: { depth: number; attack: number; hold: number; release: number } } }
  }
  /** Lists the caller’s episodes, newest first. Scope: media:read. */
  '/podcast/episode/list': {
    input: { after?: string; size?: number; show?: string; state?: "draft" | "making" | "made" | "published"; name?: string }
    output: { records: Episode[]; next: string | null }
  }
  /** Makes a new version of an episode. Scope: media:write. */
  '/podcast/episode/make': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; characters?: Record<string, SpeakingInput>; mono?: boolean; withWav?: boolean; withStems?: boolean; loudness?: number | null; linePause?: number; crossfade?: number; ducking?: { depth: number; attack: number; hold: number; release: number }; id: string; label?: "visible" | "embedded" | "off" }
    output: { id: string; run: string }
  }
  /** Gives listeners a version of an episode, or takes it from them. The address of the sound stays the same, and so does the day of the first publication. Scope: media:write. */
  '/podcast/episode/publish': {
    input: { id: string; work: string | null }
    output: null
  }
  /** Returns what making an episode would use: the characters as they are spoken that were not paid for before. Music and recordings are free. Scope: media:read. */
  '/podcast/episode/quote': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; characters?: Record<string, SpeakingInput>; mono?: boolean; withWav?: boolean; withStems?: boolean; loudness?: number | null; linePause?: number; crossfade?: number; ducking?: { depth: number; attack: number; hold: number; release: number }; id: string; label?: "visible" | "embedded" | "off" }
    output: { uses: number; remaining: number; held: number; takes: number; characters: number; blocks: number; newBlocks: number; unsounded: UnsoundedCharacters }
  }
  /** Returns the blocks that say something else than in the newest work, or nothing if there is none. Scope: media:read. */
  '/podcast/episode/stale': {
    input: { id: string }
    output: { work: string | null; ids: string[] }
  }
  /** Returns how often the episodes of a show were downloaded and heard on each of the last days, ending today: by day, episode, app and country. Scope: media:read. */
  '/podcast/figures': {
    input: { show: string; days?: number }
    output: { total: { downloads: number; listens: number }; days: { day: string; downloads: number; listens: number }[]; episodes: { id: string; name: string; downloads: number; listens: number }[]; apps: { app: string; downloads: number; listens: number }[]; countries: { country: string; downloads: number; listens: number }[]; countriesKnown: boolean }
  }
  /** Returns a link to a table of downloads and listens of a show by day, episode, app and country. Scope: media:read. */
  '/podcast/figures/export': {
    input: { show: string; days?: number; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Creates a link by which a guest records their own track for an episode in a browser, without an account. Scope: media:write. */
  '/podcast/guest/invite': {
    input: { episode: string; name: string; hours?: number }
    output: PodcastInvitation
  }
  /** Lists the invitations to an episode with what was recorded, newest first. Scope: media:read. */
  '/podcast/guest/list': {
    input: { episode: string }
    output: PodcastInvitation[]
  }
  /** Revokes an invitation. Sound that has not arrived yet is not taken anymore; recordings that are in the script stay. Scope: media:write. */
  '/podcast/guest/revoke': {
    input: { id: string }
    output: null
  }
  /** Returns where the first 30 seconds of a piece that ships are heard. Scope: media:write. */
  '/podcast/piece/listen': {
    input: { piece: string }
    output: { path: string }
  }
  /** Lists the pieces of music that ship. Scope: media:read. */
  '/podcast/pieces': {
    input: Record<string, never>
    output: ({ id: string; mood: string; role: "intro" | "bed" | "outro" | "sting" })[]
  }
  /** Changes a show. The address of a private feed stays until its token is renewed. Scope: media:write. */
  '/podcast/show/change': {
    input: { id: string; name?: string; description?: string; author?: string; language?: string; category?: string; explicit?: boolean; ownerName?: string; ownerEmail?: string | ""; locked?: boolean; access?: "off" | "public" | "private" }
    output: Podcast
  }
  /** Creates a show. It is heard by nobody until its access is changed. Scope: media:write. */
  '/podcast/show/create': {
    input: { name: string; language: string; category?: string }
    output: { id: string }
  }
  /** Deletes a show with its episodes, and cancels their runs. Its feed and page are gone until it is restored, which is possible for 30 days. Scope: media:write. */
  '/podcast/show/delete': {
    input: { id: string }
    output: null
  }
  /** Returns one of the caller’s shows. Scope: media:read. */
  '/podcast/show/detail': {
    input: { id: string }
    output: Podcast
  }
  /** Lists the caller’s shows, newest first. `name` searches their names. Scope: media:read. */
  '/podcast/show/list': {
    input: { after?: string; size?: number; name?: string }
    output: { records: Podcast[]; next: string | null }
  }
  /** Gives a show a new token. Feeds with the former one are gone at once, and files within a second. Scope: media:write. */
  '/podcast/show/renew': {
    input: { id: string }
    output: Podcast
  }
  /** Restores a deleted show with the episodes that were deleted with it. Its feed has the same address as before. Scope: media:write. */
  '/podcast/show/restore': {
    input: { id: string }
    output: null
  }
  /** Adds an uploaded file to the music and recordings of the caller. Scope: media:write. */
  '/podcast/sound/add': {
    input: { upload: string; kind: "music" | "recording"; name?: string; licence?: string }
    output: PodcastSound
  }
  /** Deletes music or a recording. Episodes that were made with it stay as they are. Scope: media:write. */
  '/podcast/sound/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s music and recordings, newest first. Scope: media:read. */
  '/podcast/sound/list': {
    input: { after?: string; size?: number; kind?: "music" | "recording" }
    output: { records: PodcastSound[]; next: string | null }
  }
  /** Returns when each block of a version of an episode is heard, in seconds, and where its sound is. Scope: media:read. */
  '/podcast/timeline': {
    input: { id: string }
    output: { duration: number; path: string; blocks: TimedBlock[] }
  }
  /** Applies edits in order. An edit of something that someone else has changed since `base` is refused as a conflict. Without edits, returns what was made since. Scope: media:write. */
  '/reading/block/edit': {
    input: { id: string; client: string; base: number; edits: ({ editId: string; way: "do" | "undo" | "redo"; edit: ScriptEdit; undoes?: string })[] }
    output: { revision: number; made: { revision: number; client: string; editId: string; edit: ScriptEdit }[]; refused: ({ editId: string; conflict: boolean; refusal: string | null; item: ScriptBlock | null })[] }
  }
  /** Returns the last edits of one page with their inverse, so that undo survives a reload. Scope: media:read. */
  '/reading/block/history': {
    input: { id: string; client: string }
    output: ({ revision: number; editId: string; way: "do" | "undo" | "redo"; edit: ScriptEdit; inverse: ScriptEdit })[]
  }
  /** Returns the items of a document of the caller, in order, and its revision. Scope: media:read. */
  '/reading/block/list': {
    input: { id: string }
    output: { revision: number; items: ScriptBlock[] }
  }
  /** Changes the name, the author, the language, the cover or the options of a text. Scope: media:write. */
  '/reading/change': {
    input: { id: string; name?: string; author?: string; language?: string; cover?: string; options?: { port?: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput> } }
    output: null
  }
  /** Deletes or restores texts: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days. Scope: media:write. */
  '/reading/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Creates a text to read aloud from a text, an uploaded file or a web page. Files and pages are read by a run. Scope: media:write. */
  '/reading/create': {
    input: { kind: "article" | "book"; name?: string; language?: string; text?: string; upload?: string; address?: string; chapterTag?: string; leaveOut?: ("titlePage" | "imprint" | "licence" | "contents" | "index" | "footnote" | "reference")[] }
    output: { id: string }
  }
  /** Reads the file or page of a text again with other parts left out, as long as the text was not changed. Scope: media:write. */
  '/reading/import': {
    input: { id: string; leaveOut: ("titlePage" | "imprint" | "licence" | "contents" | "index" | "footnote" | "reference")[] }
    output: null
  }
  /** Lists the caller’s texts, newest first. Scope: media:read. */
  '/reading/list': {
    input: { after?: string; size?: number; kind?: "article" | "book"; name?: string }
    output: { records: Reading[]; next: string | null }
  }
  /** Returns what reading a text aloud would use: the characters as they are spoken that were not paid for before. Scope: media:read. */
  '/reading/quote': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, SpeakingInput>; id: string; label?: "visible" | "embedded" | "off"; chapter?: number }
    output: { uses: number; remaining: number; held: number; takes: number; characters: number; blocks: number; newBlocks: number; lasts: number; unsounded: UnsoundedCharacters }
  }
  /** Reads a file or page again whose import failed. Scope: media:write. */
  '/reading/retry': {
    input: { id: string }
    output: null
  }
  /** Returns one of the caller’s texts, with how it was last read aloud. Scope: media:read. */
  '/reading/show': {
    input: { id: string }
    output: { id: string; kind: "article" | "book"; name: string; language: string | null; state: "importing" | "ready" | "failed"; errorInfo: string | null; cancelled: boolean; timeCreate: string; run: Run | null; work: Work | null; author: string | null; cover: string | null; source: string | null; options: { port?: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean; audioType?: 3 | 6; formats?: ("mp3" | "wav" | "m4b" | "epub" | "srt" | "vtt")[]; loudness?: number | null; sentencePause?: number; paragraphPause?: number; headingPause?: number; characters?: Record<string, Speaking> }; warnings: WorkWarning[]; parts: ({ kind: "titlePage" | "imprint" | "licence" | "contents" | "index" | "footnote" | "reference"; paragraphs: number; read: boolean })[]; canImport: boolean }
  }
  /** Returns the blocks that say something else than in the newest work, or nothing if there is none. Scope: media:read. */
  '/reading/stale': {
    input: { id: string }
    output: { work: string | null; ids: string[] }
  }
  /** Creates a text to read aloud from something else of the caller: the lines of a dubbing project, or what was said in a live session. Its speakers become characters. Scope: media:write. */
  '/reading/take': {
    input: { name: string; kind: "reading" | "project" | "live"; subject: string; language?: string }
    output: { id: string }
  }
  /** Returns one of the caller’s works of a text: its chapters, files and other versions. Scope: media:read. */
  '/reading/work': {
    input: { id: string }
    output: { id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; reading: { id: string; kind: "article" | "book"; cover: string | null }; chapter: number | null; audioPath: string | null; textPath: string | null; chapters: ReadingChapter[]; files: ({ name: "mp3" | "m4b" | "wav" | "epub" | "srt" | "vtt" | "words" | "report" | "zip"; size: number | null })[]; missing: ("mp3" | "m4b" | "wav" | "epub" | "srt" | "vtt" | "words" | "report")[]; versions: Work[]; warnings: WorkWarning[] }
  }
  /** Lists the caller’s works of texts, newest first. Scope: media:read. */
  '/reading/works': {
    input: { after?: string; size?: number; kind?: "article" | "book"; state?: number; name?: string }
    output: { records: ({ id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; reading: string; kind: "article" | "book"; path: string | null })[]; next: string | null }
  }
  /** Cancels what is running or waiting of one of the caller’s readings. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/readings/cancel': {
    input: { id: string }
    output: MadeReading
  }
  /** Reads an article or a book aloud: reads the text of a file or a web page, speaks it, and writes an audiobook with chapters. Scope: media:write. */
  '/readings/create': {
    input: { source: { upload?: string; url?: string; text?: string }; kind?: "article" | "book"; name?: string; language?: string; voice?: string; speed?: number; pitch?: number; volume?: number; style?: string; format?: "mp3" | "wav"; loudness?: number | null; externalId?: string; metadata?: Record<string, string>; webhook?: string }
    output: MadeReading
  }
  /** Cancels what is running and deletes one of the caller’s readings with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/readings/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s readings, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/readings/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeReading[]; next: string | null }
  }
  /** Returns one of the caller’s readings with its state, its steps and its files. Scope: media:read. */
  '/readings/show': {
    input: { id: string; expand?: string }
    output: MadeReading
  }
  /** Cancels one of the caller’s runs that is queued or running. Scope: media:write. */
  '/run/cancel': {
    input: { id: string }
    output: null
  }
  /** One own run as it is now. Scope: media:read. */
  '/run/detail': {
    input: { id: string }
    output: Run
  }
  /** Returns what one of the caller’s active runs works through, such as the blocks of a script, in its order. Scope: media:read. */
  '/run/items': {
    input: { id: string }
    output: string[]
  }
  /** Lists the caller’s runs, newest first. Scope: media:read. */
  '/run/list': {
    input: { state?: "waiting" | "running" | "done" | "failed" | "cancelled"; after?: string; size?: number }
    output: { records: Run[]; next: string | null }
  }
  /** Returns the Chinese characters of a text that can be read in several ways, with the reading that would be spoken: by the pronunciations of the account and its tenant, and by the words around. Scope: media:read. */
  '/script/polyphones': {
    input: { language: string; text: string; marks?: ScriptMark[] }
    output: { at: number; character: string; pinyin: string }[]
  }
  /** Returns the readings of a Chinese character in a text, in pinyin with the tone as a digit, the likeliest first. Scope: media:read. */
  '/script/readings': {
    input: { text: string; at: number }
    output: string[]
  }
  /** Lists what the caller has of one kind that can be taken as a script, newest first. Scope: media:read. */
  '/script/source/list': {
    input: { after?: string; size?: number; kind: "reading" | "project" | "live"; name?: string }
    output: { records: { id: string; name: string; languages: string[]; timeCreate: string }[]; next: string | null }
  }
  /** Returns a text as it is spoken: numbers, dates and units in words, with the pronunciations of the account and its tenant. Scope: media:read. */
  '/script/spoken': {
    input: { language: string; text: string; marks?: ScriptMark[]; port?: string; characters?: Record<string, string> }
    output: { spoken: string; characters: number; unsounded: { at: number; character: string }[]; changes: { start: number; end: number; from: string; to: string; rule: string }[] }
  }
  /** Deletes or restores separations: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for thirty days, after which their files are removed. Scope: media:write. */
  '/separation/change/many': {
    input: { ids: string[]; change: "delete" | "restore" }
    output: null
  }
  /** Creates a separation from an uploaded file and starts its preview of 60 seconds. Scope: media:write. */
  '/separation/create': {
    input: { name: string; upload: string }
    output: { id: string }
  }
  /** Deletes one of the caller’s separations and cancels its runs. It can be restored for thirty days, after which its files are removed. Scope: media:write. */
  '/separation/delete': {
    input: { id: string }
    output: null
  }
  /** Returns one of the caller’s separations with the parts of its sound, of the whole or else of the preview. Scope: media:read. */
  '/separation/detail': {
    input: { id: string }
    output: { id: string; name: string; sourceName: string; duration: number | null; hasPicture: boolean | null; timeCreate: string; preview: SeparationWork | null; whole: SeparationWork | null; sound: { work: string; scope: "preview" | "whole"; duration: number; engine: string | null; voice: Stem; background: Stem; parts: ({ path: string; peaksPath: string; part: "drums" | "bass" | "guitar" | "piano" | "other" })[] } | null; files: ({ name: "voice.wav" | "voice.mp3" | "voice.flac" | "voice.mp4" | "background.wav" | "background.mp3" | "background.flac" | "background.mp4" | "drums.wav" | "drums.mp3" | "drums.flac" | "bass.wav" | "bass.mp3" | "bass.flac" | "guitar.wav" | "guitar.mp3" | "guitar.flac" | "piano.wav" | "piano.mp3" | "piano.flac" | "other.wav" | "other.mp3" | "other.flac"; size: number | null })[] }
  }
  /** Lists the engines that can separate recordings, with how clear each of them is; the first is used by default. Scope: media:read. */
  '/separation/engines': {
    input: Record<string, never>
    output: Separator[]
  }
  /** Lists the caller’s separations, newest first. Scope: media:read. */
  '/separation/list': {
    input: { after?: string; size?: number }
    output: { records: Separation[]; next: string | null }
  }
  /** Returns what separating the whole file would use, the balance, and the estimated time. Scope: media:read. */
  '/separation/quote': {
    input: { id: string }
    output: Quote
  }
  /** Returns what separating several whole files would use together, the balance, and the estimated time. Scope: media:read. */
  '/separation/quote/many': {
    input: { ids: string[] }
    output: Quote
  }
  /** Renames one of the caller’s separations. Scope: media:write. */
  '/separation/rename': {
    input: { id: string; name: string }
    output: null
  }
  /** Restores a deleted separation. Scope: media:write. */
  '/separation/restore': {
    input: { id: string }
    output: null
  }
  /** Separates the whole file, or the preview again after it failed. Scope: media:write. */
  '/separation/start': {
    input: { id: string; scope: "preview" | "whole"; engine?: string; stems?: 2 | 4 | 6 }
    output: { id: string; run: string }
  }
  /** Separates several whole files with the same choice: all given ones, or none if one cannot be started. Scope: media:write. */
  '/separation/start/many': {
    input: { ids: string[]; engine?: string; stems?: 2 | 4 | 6 }
    output: { started: number }
  }
  /** Copies the voice or the background of a separation to the caller’s uploads, from which it becomes music or a recording of podcasts. Scope: media:write. */
  '/separation/toSound': {
    input: { id: string; stem: "voice" | "background" }
    output: { upload: string; name: string }
  }
  /** Copies the video or sound of a separation, or its voice (in the video, if there is one), to the caller’s uploads, from which a dubbing project is created. Scope: media:write. */
  '/separation/toUpload': {
    input: { id: string; sound: "original" | "voice" }
    output: { upload: string; kind: "short" | "long" }
  }
  /** Cancels what is running or waiting of one of the caller’s separations. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/separations/cancel': {
    input: { id: string }
    output: MadeSeparation
  }
  /** Separates the voice and the background of a recording: fetches it if an address is given, and writes both as WAV, FLAC, MP3 and, of a video, MP4. Scope: media:write. */
  '/separations/create': {
    input: { source: { upload?: string; url?: string }; name?: string; scope?: "preview" | "whole"; engine?: string; stems?: 2 | 4 | 6; externalId?: string; metadata?: Record<string, string>; webhook?: string }
    output: MadeSeparation
  }
  /** Cancels what is running and deletes one of the caller’s separations with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/separations/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s separations, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/separations/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeSeparation[]; next: string | null }
  }
  /** Returns one of the caller’s separations with its state, its steps and its files. Scope: media:read. */
  '/separations/show': {
    input: { id: string; expand?: string }
    output: MadeSeparation
  }
  /** Cancels what is running or waiting of one of the caller’s speech. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/speech/cancel': {
    input: { id: string }
    output: MadeSpeech
  }
  /** Speaks a text: a sound file with subtitles that have its times. Scope: media:write. */
  '/speech/create': {
    input: { text: string; name?: string; language?: string; voice?: string; speed?: number; pitch?: number; volume?: number; style?: string; format?: "mp3" | "wav"; loudness?: number | null; externalId?: string; metadata?: Record<string, string>; webhook?: string }
    output: MadeSpeech
  }
  /** Cancels what is running and deletes one of the caller’s speech with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/speech/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s speech, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/speech/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeSpeech[]; next: string | null }
  }
  /** Returns one of the caller’s speech with its state, its steps and its files. Scope: media:read. */
  '/speech/show': {
    input: { id: string; expand?: string }
    output: MadeSpeech
  }
  /** Returns an account with its remaining usage, latest orders, actions by others and active sessions. Scope: accounts:read. */
  '/staff/account/detail': {
    input: { id: string }
    output: { id: string; name: string; tureName: string | null; role: "user" | "agent" | "operator" | "finance"; agent: AccountName | null; mobile: string | null; email: string | null; unverified: ("mobile" | "email")[]; dubAmount: number; dubHeld: number; ttsAmount: number; ttsHeld: number; liveAmount: number; liveHeld: number; status: 1 | 2; secondFactor: boolean; timeCreate: string; timeSignIn: string | null; company: string | null; isNew: boolean; features: string[]; offered: { code: string; name: { cn: string; en: string; hk: string } }[]; packages: Package[]; orders: ({ id: string; number: string; type: 0 | 1 | 2; quantity: number; amount: number; status: 0 | 1 | 2 | 3 | 4 | 5; timeCreate: string })[]; auditLog: ({ id: string; action: string; by: string | null; details: Record<string, string | number | null>; time: string })[]; sessions: SignInSession[] }
  }
  /** Lists the accounts of the tenant, newest first. `agent` selects the users of one agent. Scope: accounts:read. */
  '/staff/account/list': {
    input: { name?: string; status?: number; after?: string; size?: number; role?: "user" | "agent" | "operator" | "finance"; agent?: string }
    output: { records: ({ id: string; name: string; tureName: string | null; role: "user" | "agent" | "operator" | "finance"; agent: AccountName | null; mobile: string | null; email: string | null; unverified: ("mobile" | "email")[]; dubAmount: number; dubHeld: number; ttsAmount: number; ttsHeld: number; liveAmount: number; liveHeld: number; status: 1 | 2; secondFactor: boolean; timeCreate: string; timeSignIn: string | null })[]; next: string | null }
  }
  /** Returns what an account uses of storage and runs, its own limits, and those of each account of the tenant. Scope: accounts:read. */
  '/staff/account/quota': {
    input: { id: string }
    output: { storageUsed: number; runsNow: number; quotas: AccountLimits; usual: AccountLimits }
  }
  /** Lists the agents of the tenant, newest first, with remaining usage and what they bought and handed out this month (Beijing time). Scope: accounts:read. */
  '/staff/agent/list': {
    input: { name?: string; status?: number; after?: string; size?: number }
    output: { records: ({ id: string; name: string; tureName: string | null; company: string | null; status: 1 | 2; users: number; figures: ({ type: 1 | 0 | 2; left: number; held: number; bought: number; handedOut: number })[]; ownPrices: boolean; timeCreate: string })[]; next: string | null }
  }
  /** Returns a link to the filtered invoices as a table. Scope: finance:read. */
  '/staff/invoice/export': {
    input: { state?: "requested" | "accepted" | "issued" | "failed" | "reversed"; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists requested invoices, newest first. Scope: finance:read. */
  '/staff/invoice/list': {
    input: { state?: "requested" | "accepted" | "issued" | "failed" | "reversed"; after?: string; size?: number }
    output: { records: ({ name: string; taxpayerNumber: string; address: string; telephone: string; bank: string; accountNumber: string; id: string; kind: "personal" | "company"; state: "requested" | "accepted" | "issued" | "failed" | "reversed"; number: string | null; file: string | null; reason: string | null; timeCreate: string; timeChange: string; order: string; orderNumber: string; amount: number; account: string })[]; next: string | null }
  }
  /** Returns a sold order with its steps. Scope: finance:read. */
  '/staff/order/detail': {
    input: { id: string }
    output: { id: string; number: string; type: 0 | 1 | 2; quantity: number; usage: number; price: number; amount: number; refunded: number; payment: "offline" | "wechat" | "alipay" | "sandbox"; status: 0 | 1 | 2 | 3 | 4 | 5; buyer: string; seller: string | null; reviewer: string | null; voucher: string | null; reason: string | null; invoice: Invoice | null; timeCreate: string; timePaid: string | null; timeComplete: string | null; steps: OrderStep[]; refunds: Refund[]; bank: BankDetails | null; payer: string | null }
  }
  /** Returns a link to the filtered sold orders as a table. Scope: finance:read. */
  '/staff/order/export': {
    input: { type?: number; status?: number; name?: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists sold orders, newest first. Finance sees all orders of the tenant. Scope: finance:read. */
  '/staff/order/list': {
    input: { type?: number; status?: number; name?: string; after?: string; size?: number }
    output: { records: Order[]; next: string | null }
  }
  /** Returns what can be refunded of an order: its unused usage, and the maximum amount for it. Scope: finance:read. */
  '/staff/order/refund/quote': {
    input: { id: string }
    output: { usage: number; amount: number; online: "wechat" | "alipay" | "sandbox" | null; paid: { amount: number; usage: number; refunded: number; refundedUsage: number } }
  }
  /** Returns how many sold orders wait for the seller, by state. 100 means 100 or more. Scope: finance:read. */
  '/staff/order/waiting': {
    input: Record<string, never>
    output: { confirming: number; allocating: number; paid: number }
  }
  /** Lists differences between the providers’ bills and the ledger, newest first. Scope: finance:read. */
  '/staff/payment/differences': {
    input: { solved?: boolean | "true" | "false"; after?: string; size?: number }
    output: { records: ({ id: string; provider: string; day: string; tradeNumber: string; refundNumber: string | null; order: { id: string; number: string } | null; canRecord: boolean; /** @deprecated Renamed to canRecord. This name will be removed in the next version. */ recordable: boolean; ours: number | null; theirs: number | null; timeFound: string; timeSolved: string | null; solvedBy: string | null; note: string | null })[]; next: string | null }
  }
  /** Returns an agent’s bank details for payouts, empty if none were entered. Scope: finance:read. */
  '/staff/settlement/bank': {
    input: { agent: string }
    output: { offline: boolean; accountNumber: string; accountName: string; englishName: string; bankName: string; englishBankName: string }
  }
  /** Returns a link to the settlements of one month or of all as a table. Scope: finance:read. */
  '/staff/settlement/export': {
    input: { month?: "all" | string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Returns online payments collected for agents, what is due to them, and what was paid out, by month and agent: for the newest month, one month, or all. Scope: finance:read. */
  '/staff/settlement/list': {
    input: { month?: "all" | string }
    output: { month: string | null; months: string[]; records: Settlement[] }
  }
  /** Lists users and agents with their remaining usage, newest first. `name` searches name, real name, company, phone and email; `id` selects one. Scope: finance:read. */
  '/staff/usage/accounts': {
    input: { name?: string; id?: string; after?: string; size?: number }
    output: { records: ({ id: string; name: string; tureName: string; mobile: string | null; email: string | null; role: "user" | "agent"; agent: string | null; dubAmount: number; dubHeld: number; ttsAmount: number; ttsHeld: number; liveAmount: number; liveHeld: number })[]; next: string | null }
  }
  /** Lists the ledger entries of an account for one usage type, newest first, with their cause and the balance after them. Scope: finance:read. */
  '/staff/usage/book': {
    input: { id: string; type?: number; since?: string; until?: string; after?: string; size?: number }
    output: { records: ({ id: string; type: 1 | 0 | 2; kind: "buy" | "giftReceived" | "use" | "sell" | "give" | "refund" | "expire"; amount: number; time: string; cause: "order" | "gift" | "run" | "welcome" | "expiry"; title: string | null; project: string | null; language: string | null; number: string | null; person: string | null; balance: number; order: string | null })[]; next: string | null }
  }
  /** Returns a link to the filtered ledger of an account as a table. Scope: finance:read. */
  '/staff/usage/book/export': {
    input: { id: string; type?: number; since?: string; until?: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Lists the packages of an account, newest first. `valid` selects those that can be used. Scope: finance:read. */
  '/staff/usage/packages': {
    input: { id: string; type?: number; valid?: boolean | "true" | "false"; after?: string; size?: number }
    output: { records: ({ id: string; type: 1 | 0 | 2; size: number; used: number; held: number; remaining: number; refunded: number; expired: number; amount: number; bought: boolean; valid: boolean; timeCreate: string; timeExpire: string; gift: string | null })[]; next: string | null }
  }
  /** Returns a link to the packages of an account as a table. Scope: finance:read. */
  '/staff/usage/packages/export': {
    input: { id: string; table: "csv" | "xlsx" }
    output: { path: string }
  }
  /** Returns a link to all terms of the caller as a table, which can be imported. Scope: media:read. */
  '/thesaurus/export': {
    input: { table: "csv" | "xlsx" }
    output: ExportedFile
  }
  /** Adds and changes the terms of a CSV or XLSX table. Wrong rows are left out, and doubtful ones unless asked for. Scope: media:write. */
  '/thesaurus/import': {
    input: { content: string; language: string; doubtful?: boolean | "true" | "false"; rows?: number[] }
    output: { added: number; changed: number; left: number }
  }
  /** Lists the terms of the caller, newest first. `name` searches terms, aliases, readings and translations. Scope: media:read. */
  '/thesaurus/list': {
    input: { name?: string; after?: string; size?: number }
    output: { records: ThesaurusTerm[]; next: string | null; total: number }
  }
  /** Returns what the import of a CSV or XLSX table would do, row by row. Nothing is kept. Scope: media:read. */
  '/thesaurus/preview': {
    input: { content: string; language: string }
    output: ImportPreview
  }
  /** Removes terms of the caller. Scope: media:write. */
  '/thesaurus/remove': {
    input: { ids: string[] }
    output: null
  }
  /** Adds a term, or changes one. Without an ID, a term that is already there is replaced. Scope: media:write. */
  '/thesaurus/save': {
    input: { id?: string; term: string; language: string; reading?: string; aliases?: string[]; translations?: { language: string; text: string }[]; weight?: number }
    output: ThesaurusTerm
  }
  /** Cancels what is running or waiting of one of the caller’s transcripts. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/transcripts/cancel': {
    input: { id: string }
    output: MadeTranscript
  }
  /** Transcribes the speech of a film or sound, as subtitle files. Scope: media:write. */
  '/transcripts/create': {
    input: { source: { upload?: string; url?: string }; name?: string; from?: string; externalId?: string; metadata?: Record<string, string>; webhook?: string }
    output: MadeTranscript
  }
  /** Cancels what is running and deletes one of the caller’s transcripts with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/transcripts/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s transcripts, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/transcripts/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeTranscript[]; next: string | null }
  }
  /** Returns one of the caller’s transcripts with its state, its steps and its files. Scope: media:read. */
  '/transcripts/show': {
    input: { id: string; expand?: string }
    output: MadeTranscript
  }
  /** Dismisses the shorter wording found for some lines. Scope: media:write. */
  '/translation/leave': {
    input: { id: string; language: string; cues: string[] }
    output: null
  }
  /** Retranslates some lines into one language. Scope: media:write. */
  '/translation/lines': {
    input: { id: string; language: string; cues: string[] }
    output: { run: string }
  }
  /** Marks lines as checked by a person: they count as expert-translated, and as made from the current original. Scope: media:write. */
  '/translation/mark': {
    input: { id: string; language: string; cues: string[] }
    output: null
  }
  /** Removes a language with its lines from one of the caller’s projects. Scope: media:write. */
  '/translation/remove': {
    input: { id: string; language: string }
    output: null
  }
  /** Finds shorter wording for some translated lines. Suggestions are kept beside the lines until they are used or dismissed; nothing is replaced. Scope: media:write. */
  '/translation/shorten': {
    input: { id: string; language: string; lines: { cue: string; most: number }[] }
    output: { run: string }
  }
  /** Translates one of the caller’s projects into the given languages in one run. Lines translated by a person are kept unless their original has changed. Scope: media:write. */
  '/translation/start': {
    input: { id: string; languages: string[] }
    output: { run: string }
  }
  /** Cancels what is running or waiting of one of the caller’s translations. What is already made stays, and nothing is charged for the rest. Scope: media:write. */
  '/translations/cancel': {
    input: { id: string }
    output: MadeTranslation
  }
  /** Translates a film or subtitles into one or several languages, as subtitle files. Scope: media:write. */
  '/translations/create': {
    input: { source: { upload?: string; url?: string }; name?: string; from?: string; externalId?: string; metadata?: Record<string, string>; webhook?: string; to: string[]; stopAt?: ("subtitles" | "translation")[] }
    output: MadeTranslation
  }
  /** Cancels what is running and deletes one of the caller’s translations with its files. It can be restored in the web app for thirty days. Scope: media:write. */
  '/translations/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the caller’s translations, newest first. Calls of a test key see only what test keys made, those of other keys what is no test. Scope: media:read. */
  '/translations/list': {
    input: { after?: string; size?: number; externalId?: string; state?: "going" | "done" | "failed" | "canceled"; createdAfter?: string; createdBefore?: string; metadata?: string; expand?: string }
    output: { records: MadeTranslation[]; next: string | null }
  }
  /** Returns one of the caller’s translations with its state, its steps and its files. Scope: media:read. */
  '/translations/show': {
    input: { id: string; expand?: string }
    output: MadeTranslation
  }
  /** Deletes an upload that is unfinished or without a project. Scope: media:write. */
  '/upload/abandon': {
    input: { id: string }
    output: null
  }
  /** Declares a file to upload and what it is for. An unfinished upload with the same mark is resumed. Scope: media:write. */
  '/upload/begin': {
    input: { kind: "short" | "long" | "subtitles" | "article" | "book" | "script" | "separation" | "sound" | "take" | "document" | "material" | "model"; name: string; size: number; mark: string }
    output: Upload
  }
  /** Lists the caller’s unfinished uploads, and finished ones without a project, newest first. Scope: media:read. */
  '/upload/list': {
    input: Record<string, never>
    output: Upload[]
  }
  /** Generates a dub of a project in one language with a voice of dataBaker. Other speakers can use voices of other engines. Scope: media:write. */
  '/video/dub/gen/dataBaker': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; speedType?: number; speakers?: Record<string, SpeakingInput>; speakDescriptions?: boolean; background?: "duck" | "keep" | "off"; secondTrack?: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label?: "visible" | "embedded" | "off"; id: string; language: string }
    output: { id: string; run: string }
  }
  /** Generates a dub of a project in one language with a voice of google. Other speakers can use voices of other engines. Scope: media:write. */
  '/video/dub/gen/google': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; speedType?: number; speakers?: Record<string, SpeakingInput>; speakDescriptions?: boolean; background?: "duck" | "keep" | "off"; secondTrack?: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label?: "visible" | "embedded" | "off"; id: string; language: string }
    output: { id: string; run: string }
  }
  /** Generates a dub of a project in one language with a voice of linkup. Other speakers can use voices of other engines. Scope: media:write. */
  '/video/dub/gen/linkup': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; speedType?: number; speakers?: Record<string, SpeakingInput>; speakDescriptions?: boolean; background?: "duck" | "keep" | "off"; secondTrack?: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label?: "visible" | "embedded" | "off"; id: string; language: string }
    output: { id: string; run: string }
  }
  /** Generates a dub of a project in one language with a voice of microsoft. Other speakers can use voices of other engines. Scope: media:write. */
  '/video/dub/gen/microsoft': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; audioType?: number; speedType?: number; speakers?: Record<string, SpeakingInput>; speakDescriptions?: boolean; background?: "duck" | "keep" | "off"; secondTrack?: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label?: "visible" | "embedded" | "off"; id: string; language: string }
    output: { id: string; run: string }
  }
  /** Lists the languages that the configured engines recognize, translate or speak. Scope: media:read. */
  '/video/dub/language': {
    input: Record<string, never>
    output: OfferedLanguage[]
  }
  /** Lists the voices that speak a language, best match first. Scope: media:read. */
  '/video/dub/voiceprint': {
    input: { language: string }
    output: Voice[]
  }
  /** Answers a comment on a work. Reviewers see it. Scope: media:write. */
  '/work/comment/answer': {
    input: { id: string; text: string }
    output: null
  }
  /** Closes a comment that was dealt with, or opens it again. Scope: media:write. */
  '/work/comment/close': {
    input: { id: string; closed?: boolean | "true" | "false" }
    output: null
  }
  /** Deletes a comment on a work with its answers. Scope: media:write. */
  '/work/comment/delete': {
    input: { id: string }
    output: null
  }
  /** Lists the comments on a work, in the order of the moments they are about, with their answers. Scope: media:read. */
  '/work/comment/list': {
    input: { work: string }
    output: WorkComment[]
  }
  /** Lists the comments on the works of a project in a language that are not closed, whichever version they are about, in the order of their moments. Scope: media:read. */
  '/work/comment/open': {
    input: { project: string; language: string }
    output: ({ id: string; author: string | null; text: string; timeCreate: string; version: number; at: number | null; line: string | null; closed: boolean; answers: Answer[]; work: string })[]
  }
  /** Deletes one version of a work with its files. Scope: media:write. */
  '/work/delete': {
    input: { id: string }
    output: null
  }
  /** Deletes works with their files: all given ones, or none if one does not exist or is being generated. Scope: media:write. */
  '/work/delete/many': {
    input: { ids: string[] }
    output: null
  }
  /** Returns one of the caller’s works: its lines as they were spoken, its media, files and other versions. Scope: media:read. */
  '/work/detail': {
    input: { id: string }
    output: { id: string; name: string; language: string; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; project: string; cover: string | null; changed: number; options: DubOptions; videoPath: string | null; audioPath: string | null; hasPicture: boolean; sourceVideoPath: string | null; peaksPath: string | null; timeMap: { source: number; output: number }[]; vttPath: string | null; lines: SpokenLine[]; shortens: boolean; files: ({ name: "mp4" | "m4a" | "mp3" | "wav" | "voice" | "background" | "srt" | "vtt" | "ass" | "docx" | "csv" | "zip"; size: number | null })[]; missing: ("mp4" | "m4a" | "mp3" | "wav" | "voice" | "background" | "srt" | "vtt" | "ass" | "docx" | "csv")[]; versions: DubWork[]; quality: WorkQuality; engineCalls: { recognize: number; translate: number; synthesize: number } | null; warnings: ({ name: "notReviewed" | "takesReworded" | "cutOff" | "endMissing" | "noDetector" | "noSeparator" | "noPicture" | "notTranslated" | "foreignVoice" | "notShortened" | "keepsVoice" | "noReference" | "staysSilent" | "unsounded" | "emphasisLeftOut" | "ipaLeftOut" | "pinyinLeftOut" | "styleLeftOut" | "pitchLeftOut" | "wrongScript" | "guessedTimes" | "languageIdentified" | "estimatedTimes" | "otherLanguage" | "lineEncoding" | "lineTime" | "lineTimeOutside" | "lineText" | "lineUnreadable" | "lineFormat" | "moreLines" | "notSpoken" | "linesBeyond" | "translationMissing" | "translationSurplus"; values: Record<string, string | number> })[]; reviewed: { lines: number; of: number } | null }
  }
  /** Returns a link to a file of one of the caller’s works. An archive with missing files is refused unless `partial` is set. Scope: media:read. */
  '/work/download': {
    input: { id: string; file: string; both?: boolean | "true" | "false"; partial?: boolean | "true" | "false" }
    output: { path: string }
  }
  /** Lists the languages of the caller’s works. Scope: media:read. */
  '/work/languages': {
    input: Record<string, never>
    output: string[]
  }
  /** Lists the caller’s works, newest first. Scope: media:read. */
  '/work/list': {
    input: { after?: string; size?: number; state?: number; language?: string; name?: string; project?: string }
    output: { records: DubWork[]; next: string | null }
  }
  /** Returns what a dub would use, the balance, and the estimated time. Scope: media:read. */
  '/work/quote': {
    input: { port: string; speed?: number; volume?: number; pitch?: number; style?: string; sr?: number; readModel?: string; totalTime?: number; begin?: number; punctuate?: boolean | "true" | "false"; audioType?: number; speedType?: number; speakers?: Record<string, SpeakingInput>; speakDescriptions?: boolean; background?: "duck" | "keep" | "off"; secondTrack?: boolean; burn?: "plain" | "large" | "yellow" | "top" | "bilingual"; label?: "visible" | "embedded" | "off"; id: string; language: string }
    output: { uses: number; remaining: number; held: number; takes: number; lines: number }
  }
  /** Creates a link to a finished work: a dub, which whoever has the link watches with its subtitles and comments on, or a text that was read aloud, which they listen to and read along. They need no account. Scope: media:write. */
  '/work/share/create': {
    input: { work: string; hours?: number; passCode?: string }
    output: WorkShare
  }
  /** Makes a link to a work follow the newest finished version in its language, at once and from then on, or stay at the version that it shows. Scope: media:write. */
  '/work/share/follow': {
    input: { id: string; follows?: boolean | "true" | "false" }
    output: null
  }
  /** Lists the links to a work, newest first. Scope: media:read. */
  '/work/share/list': {
    input: { work: string }
    output: WorkShare[]
  }
  /** Revokes a link to a work, and all addresses of media that it opened. Scope: media:write. */
  '/work/share/revoke': {
    input: { id: string }
    output: null
  }
  /** Returns one of the caller’s works: its files, with links to play them, and its other versions. Scope: media:read. */
  '/work/show': {
    input: { id: string }
    output: { id: string; name: string; language: string | null; version: number; state: 0 | 1 | 2 | 3; duration: number | null; clonedVoices: string[]; timeCreate: string; timeFinish: string | null; run: Run | null; subject: Subject; files: ({ name: string; size: number | null; path: string | null })[]; missing: string[]; versions: Work[]; warnings: WorkWarning[] }
  }
  /** Lists the versions made from one of the caller’s subjects, newest first. Scope: media:read. */
  '/work/versions': {
    input: { subject: string; id: string }
    output: Work[]
  }
}

/** The method and the path of each call in the versioned API. */
export const addresses: Readonly<Record<keyof Calls, string>> = {
  '/account/amount/current': 'GET /account/amount/current',
  '/account/detail': 'GET /account/detail',
  '/account/invoice': 'GET /account/invoice',
  '/account/invoice/modify': 'POST /account/invoice/modify',
  '/account/package/export': 'GET /account/package/export',
  '/account/package/list': 'GET /account/package/list',
  '/account/usage/export': 'GET /account/usage/export',
  '/account/usage/list': 'GET /account/usage/list',
  '/account/usage/trend': 'GET /account/usage/trend',
  '/agent/account/check': 'POST /agent/account/check',
  '/agent/account/open': 'POST /agent/account/open',
  '/agent/detail': 'GET /agent/detail',
  '/agent/gift/add': 'POST /agent/gift/add',
  '/agent/gift/list': 'GET /agent/gift/list',
  '/agent/gift/takeBack': 'POST /agent/gift/takeBack',
  '/agent/user/list': 'GET /agent/user/list',
  '/agent/user/suspend': 'POST /agent/user/suspend',
  '/agent/user/trend': 'GET /agent/user/trend',
  '/audio/gen/dataBaker': 'POST /audio/gen/dataBaker',
  '/audio/gen/google': 'POST /audio/gen/google',
  '/audio/gen/linkup': 'POST /audio/gen/linkup',
  '/audio/gen/microsoft': 'POST /audio/gen/microsoft',
  '/audio/language': 'POST /audio/language',
  '/audio/listen': 'GET /audio/listen',
  '/audio/manage/getList': 'POST /audio/manage/getList',
  '/audio/quote': 'POST /audio/quote',
  '/audio/sample/dataBaker': 'POST /audio/sample/dataBaker',
  '/audio/sample/google': 'POST /audio/sample/google',
  '/audio/sample/linkup': 'POST /audio/sample/linkup',
  '/audio/sample/microsoft': 'POST /audio/sample/microsoft',
  '/audio/style': 'POST /audio/style',
  '/audio/type': 'POST /audio/type',
  '/audio/voiceprint': 'POST /audio/voiceprint',
  '/class/list': 'GET /class/list',
  '/class/material/add/document': 'POST /class/material/add/document',
  '/class/material/add/file': 'POST /class/material/add/file',
  '/class/material/add/link': 'POST /class/material/add/link',
  '/class/material/change': 'POST /class/material/change',
  '/class/material/change/many': 'POST /class/material/change/many',
  '/class/material/list': 'GET /class/material/list',
  '/class/material/order': 'POST /class/material/order',
  '/class/records': 'GET /class/records',
  '/class/records/export': 'GET /class/records/export',
  '/class/remove': 'POST /class/remove',
  '/class/room': 'POST /class/room',
  '/class/save': 'POST /class/save',
  '/class/start': 'POST /class/start',
  '/cue/alternatives': 'GET /cue/alternatives',
  '/cue/edit': 'POST /cue/edit',
  '/cue/export': 'GET /cue/export',
  '/cue/history': 'GET /cue/history',
  '/cue/import': 'POST /cue/import',
  '/cue/list': 'GET /cue/list',
  '/cue/review': 'POST /cue/review',
  '/cue/voice': 'POST /cue/voice',
  '/dub/original': 'GET /dub/original',
  '/dub/original/choose': 'POST /dub/original/choose',
  '/dub/original/declare': 'POST /dub/original/declare',
  '/dub/original/find': 'POST /dub/original/find',
  '/dub/original/sample': 'POST /dub/original/sample',
  '/dub/original/stretches': 'GET /dub/original/stretches',
  '/dub/plan/continue': 'POST /dub/plan/continue',
  '/dub/plan/end': 'POST /dub/plan/end',
  '/dub/plan/quote': 'POST /dub/plan/quote',
  '/dub/speakers': 'GET /dub/speakers',
  '/dub/speakers/find': 'POST /dub/speakers/find',
  '/dub/works/audioTrack': 'POST /dub/works/audioTrack',
  '/dub/works/change': 'POST /dub/works/change',
  '/dub/works/create': 'POST /dub/works/create',
  '/dub/works/delete': 'POST /dub/works/delete',
  '/dub/works/detail': 'GET /dub/works/detail',
  '/dub/works/language': 'POST /dub/works/language',
  '/dub/works/list': 'GET /dub/works/list',
  '/dub/works/rename': 'POST /dub/works/rename',
  '/dub/works/restore': 'POST /dub/works/restore',
  '/dub/works/retry': 'POST /dub/works/retry',
  '/dub/works/tag': 'POST /dub/works/tag',
  '/dubs/cancel': 'POST /dubs/:id/cancel',
  '/dubs/create': 'POST /dubs',
  '/dubs/delete': 'DELETE /dubs/:id',
  '/dubs/list': 'GET /dubs',
  '/dubs/show': 'GET /dubs/:id',
  '/engines/quality': 'POST /engines/quality',
  '/event/list': 'GET /events',
  '/event/replay': 'POST /events/:id/replay',
  '/event/show': 'GET /events/:id',
  '/frame/ticket': 'POST /frame/ticket',
  '/glossary/list': 'GET /glossary/list',
  '/glossary/put': 'POST /glossary/put',
  '/glossary/remove': 'POST /glossary/remove',
  '/invoice/ask': 'POST /invoice/ask',
  '/key/usage': 'GET /key/usage',
  '/lexicon/export': 'GET /lexicon/export',
  '/lexicon/import': 'POST /lexicon/import',
  '/lexicon/list': 'GET /lexicon/list',
  '/lexicon/preview': 'POST /lexicon/preview',
  '/lexicon/remove': 'POST /lexicon/remove',
  '/lexicon/save': 'POST /lexicon/save',
  '/lexicon/terms': 'GET /lexicon/terms',
  '/library/change': 'POST /library/change',
  '/library/change/many': 'POST /library/change/many',
  '/library/create': 'POST /library/create',
  '/library/download': 'GET /library/download',
  '/library/list': 'GET /library/list',
  '/library/paragraph/edit': 'POST /library/paragraph/edit',
  '/library/paragraph/history': 'GET /library/paragraph/history',
  '/library/paragraph/list': 'GET /library/paragraph/list',
  '/library/paragraph/translate': 'POST /library/paragraph/translate',
  '/library/retry': 'POST /library/retry',
  '/library/show': 'GET /library/show',
  '/library/terms': 'GET /library/terms',
  '/library/terms/save': 'POST /library/terms/save',
  '/library/translate': 'POST /library/translate',
  '/live/attendance': 'GET /live/attendance',
  '/live/attendee/export': 'GET /live/attendee/export',
  '/live/attendee/list': 'GET /live/attendee/list',
  '/live/change': 'POST /live/change',
  '/live/change/many': 'POST /live/change/many',
  '/live/create': 'POST /live/create',
  '/live/detail': 'GET /live/detail',
  '/live/end': 'POST /live/end',
  '/live/export': 'GET /live/export',
  '/live/hands/lower': 'POST /live/hands/lower',
  '/live/list': 'GET /live/list',
  '/live/mark/list': 'GET /live/mark/list',
  '/live/pause': 'POST /live/pause',
  '/live/poll/close': 'POST /live/poll/close',
  '/live/poll/list': 'GET /live/poll/list',
  '/live/poll/open': 'POST /live/poll/open',
  '/live/resume': 'POST /live/resume',
  '/live/review': 'POST /live/review',
  '/live/room/list': 'GET /live/room/list',
  '/live/room/remove': 'POST /live/room/remove',
  '/live/room/save': 'POST /live/room/save',
  '/live/segment/edit': 'POST /live/segment/edit',
  '/live/segment/history': 'GET /live/segment/history',
  '/live/segment/list': 'GET /live/segment/list',
  '/live/share/create': 'POST /live/share/create',
  '/live/share/list': 'GET /live/share/list',
  '/live/share/revoke': 'POST /live/share/revoke',
  '/live/sound': 'GET /live/sound',
  '/live/spoken': 'GET /live/spoken',
  '/live/spoken/make': 'POST /live/spoken/make',
  '/live/summary': 'GET /live/summary',
  '/live/summary/export': 'GET /live/summary/export',
  '/live/summary/make': 'POST /live/summary/make',
  '/live/summary/save': 'POST /live/summary/save',
  '/live/toProject': 'POST /live/toProject',
  '/long/gen/dataBaker': 'POST /long/gen/dataBaker',
  '/long/gen/google': 'POST /long/gen/google',
  '/long/gen/linkup': 'POST /long/gen/linkup',
  '/long/gen/microsoft': 'POST /long/gen/microsoft',
  '/order/add': 'POST /order/add',
  '/order/detail': 'GET /order/detail',
  '/order/discard': 'POST /order/discard',
  '/order/export': 'GET /order/export',
  '/order/list': 'GET /order/list',
  '/order/modify': 'POST /order/modify',
  '/order/quote': 'GET /order/quote',
  '/order/submit': 'POST /order/submit',
  '/payment/check': 'POST /payment/check',
  '/payment/fees': 'GET /payment/fees',
  '/payment/open': 'POST /payment/open',
  '/payment/ways': 'GET /payment/ways',
  '/podcast/block/edit': 'POST /podcast/block/edit',
  '/podcast/block/history': 'GET /podcast/block/history',
  '/podcast/block/import': 'POST /podcast/block/import',
  '/podcast/block/list': 'GET /podcast/block/list',
  '/podcast/block/take': 'POST /podcast/block/take',
  '/podcast/episode/change': 'POST /podcast/episode/change',
  '/podcast/episode/change/many': 'POST /podcast/episode/change/many',
  '/podcast/episode/create': 'POST /podcast/episode/create',
  '/podcast/episode/detail': 'GET /podcast/episode/detail',
  '/podcast/episode/list': 'GET /podcast/episode/list',
  '/podcast/episode/make': 'POST /podcast/episode/make',
  '/podcast/episode/publish': 'POST /podcast/episode/publish',
  '/podcast/episode/quote': 'POST /podcast/episode/quote',
  '/podcast/episode/stale': 'GET /podcast/episode/stale',
  '/podcast/figures': 'GET /podcast/figures',
  '/podcast/figures/export': 'GET /podcast/figures/export',
  '/podcast/guest/invite': 'POST /podcast/guest/invite',
  '/podcast/guest/list': 'GET /podcast/guest/list',
  '/podcast/guest/revoke': 'POST /podcast/guest/revoke',
  '/podcast/piece/listen': 'POST /podcast/piece/listen',
  '/podcast/pieces': 'GET /podcast/pieces',
  '/podcast/show/change': 'POST /podcast/show/change',
  '/podcast/show/create': 'POST /podcast/show/create',
  '/podcast/show/delete': 'POST /podcast/show/delete',
  '/podcast/show/detail': 'GET /podcast/show/detail',
  '/podcast/show/list': 'GET /podcast/show/list',
  '/podcast/show/renew': 'POST /podcast/show/renew',
  '/podcast/show/restore': 'POST /podcast/show/restore',
  '/podcast/sound/add': 'POST /podcast/sound/add',
  '/podcast/sound/delete': 'POST /podcast/sound/delete',
  '/podcast/sound/list': 'GET /podcast/sound/list',
  '/podcast/timeline': 'GET /podcast/timeline',
  '/reading/block/edit': 'POST /reading/block/edit',
  '/reading/block/history': 'GET /reading/block/history',
  '/reading/block/list': 'GET /reading/block/list',
  '/reading/change': 'POST /reading/change',
  '/reading/change/many': 'POST /reading/change/many',
  '/reading/create': 'POST /reading/create',
  '/reading/import': 'POST /reading/import',
  '/reading/list': 'GET /reading/list',
  '/reading/quote': 'POST /reading/quote',
  '/reading/retry': 'POST /reading/retry',
  '/reading/show': 'GET /reading/show',
  '/reading/stale': 'GET /reading/stale',
  '/reading/take': 'POST /reading/take',
  '/reading/work': 'GET /reading/work',
  '/reading/works': 'GET /reading/works',
  '/readings/cancel': 'POST /readings/:id/cancel',
  '/readings/create': 'POST /readings',
  '/readings/delete': 'DELETE /readings/:id',
  '/readings/list': 'GET /readings',
  '/readings/show': 'GET /readings/:id',
  '/run/cancel': 'POST /run/cancel',
  '/run/detail': 'GET /run/detail',
  '/run/items': 'GET /run/items',
  '/run/list': 'GET /run/list',
  '/script/polyphones': 'POST /script/polyphones',
  '/script/readings': 'POST /script/readings',
  '/script/source/list': 'GET /script/source/list',
  '/script/spoken': 'POST /script/spoken',
  '/separation/change/many': 'POST /separation/change/many',
  '/separation/create': 'POST /separation/create',
  '/separation/delete': 'POST /separation/delete',
  '/separation/detail': 'GET /separation/detail',
  '/separation/engines': 'GET /separation/engines',
  '/separation/list': 'GET /separation/list',
  '/separation/quote': 'GET /separation/quote',
  '/separation/quote/many': 'POST /separation/quote/many',
  '/separation/rename': 'POST /separation/rename',
  '/separation/restore': 'POST /separation/restore',
  '/separation/start': 'POST /separation/start',
  '/separation/start/many': 'POST /separation/start/many',
  '/separation/toSound': 'POST /separation/toSound',
  '/separation/toUpload': 'POST /separation/toUpload',
  '/separations/cancel': 'POST /separations/:id/cancel',
  '/separations/create': 'POST /separations',
  '/separations/delete': 'DELETE /separations/:id',
  '/separations/list': 'GET /separations',
  '/separations/show': 'GET /separations/:id',
  '/speech/cancel': 'POST /speech/:id/cancel',
  '/speech/create': 'POST /speech',
  '/speech/delete': 'DELETE /speech/:id',
  '/speech/list': 'GET /speech',
  '/speech/show': 'GET /speech/:id',
  '/staff/account/detail': 'GET /staff/account/detail',
  '/staff/account/list': 'GET /staff/account/list',
  '/staff/account/quota': 'GET /staff/account/quota',
  '/staff/agent/list': 'GET /staff/agent/list',
  '/staff/invoice/export': 'GET /staff/invoice/export',
  '/staff/invoice/list': 'GET /staff/invoice/list',
  '/staff/order/detail': 'GET /staff/order/detail',
  '/staff/order/export': 'GET /staff/order/export',
  '/staff/order/list': 'GET /staff/order/list',
  '/staff/order/refund/quote': 'GET /staff/order/refund/quote',
  '/staff/order/waiting': 'GET /staff/order/waiting',
  '/staff/payment/differences': 'GET /staff/payment/differences',
  '/staff/settlement/bank': 'GET /staff/settlement/bank',
  '/staff/settlement/export': 'GET /staff/settlement/export',
  '/staff/settlement/list': 'GET /staff/settlement/list',
  '/staff/usage/accounts': 'GET /staff/usage/accounts',
  '/staff/usage/book': 'GET /staff/usage/book',
  '/staff/usage/book/export': 'GET /staff/usage/book/export',
  '/staff/usage/packages': 'GET /staff/usage/packages',
  '/staff/usage/packages/export': 'GET /staff/usage/packages/export',
  '/thesaurus/export': 'GET /thesaurus/export',
  '/thesaurus/import': 'POST /thesaurus/import',
  '/thesaurus/list': 'GET /thesaurus/list',
  '/thesaurus/preview': 'POST /thesaurus/preview',
  '/thesaurus/remove': 'POST /thesaurus/remove',
  '/thesaurus/save': 'POST /thesaurus/save',
  '/transcripts/cancel': 'POST /transcripts/:id/cancel',
  '/transcripts/create': 'POST /transcripts',
  '/transcripts/delete': 'DELETE /transcripts/:id',
  '/transcripts/list': 'GET /transcripts',
  '/transcripts/show': 'GET /transcripts/:id',
  '/translation/leave': 'POST /translation/leave',
  '/translation/lines': 'POST /translation/lines',
  '/translation/mark': 'POST /translation/mark',
  '/translation/remove': 'POST /translation/remove',
  '/translation/shorten': 'POST /translation/shorten',
  '/translation/start': 'POST /translation/start',
  '/translations/cancel': 'POST /translations/:id/cancel',
  '/translations/create': 'POST /translations',
  '/translations/delete': 'DELETE /translations/:id',
  '/translations/list': 'GET /translations',
  '/translations/show': 'GET /translations/:id',
  '/upload/abandon': 'POST /upload/abandon',
  '/upload/begin': 'POST /upload/begin',
  '/upload/list': 'GET /upload/list',
  '/video/dub/gen/dataBaker': 'POST /video/dub/gen/dataBaker',
  '/video/dub/gen/google': 'POST /video/dub/gen/google',
  '/video/dub/gen/linkup': 'POST /video/dub/gen/linkup',
  '/video/dub/gen/microsoft': 'POST /video/dub/gen/microsoft',
  '/video/dub/language': 'POST /video/dub/language',
  '/video/dub/voiceprint': 'POST /video/dub/voiceprint',
  '/work/comment/answer': 'POST /work/comment/answer',
  '/work/comment/close': 'POST /work/comment/close',
  '/work/comment/delete': 'POST /work/comment/delete',
  '/work/comment/list': 'GET /work/comment/list',
  '/work/comment/open': 'GET /work/comment/open',
  '/work/delete': 'POST /work/delete',
  '/work/delete/many': 'POST /work/delete/many',
  '/work/detail': 'GET /work/detail',
  '/work/download': 'GET /work/download',
  '/work/languages': 'GET /work/languages',
  '/work/list': 'GET /work/list',
  '/work/quote': 'POST /work/quote',
  '/work/share/create': 'POST /work/share/create',
  '/work/share/follow': 'POST /work/share/follow',
  '/work/share/list': 'GET /work/share/list',
  '/work/share/revoke': 'POST /work/share/revoke',
  '/work/show': 'GET /work/show',
  '/work/versions': 'GET /work/versions',
}
