import { problemCodes, type ProblemName } from './codes.ts'

/** The HTTP statuses of problems that are not answered with 200. */
const statuses: Readonly<Record<number, readonly ProblemName[]>> = {
  400: [
    'thesaurusTextLong',
    'thesaurusAliases',
    'thesaurusWeight',
    'thesaurusLanguage',
    'classTitleEmpty',
    'libraryNameEmpty',
    'libraryLanguages',
    'malformed',
    'mobileEmpty',
    'mobileInvalid',
    'emailEmpty',
    'emailInvalid',
    'nameEmpty',
    'nameTooLong',
    'passwordEmpty',
    'passwordWeak',
    'passwordCommon',
    'passwordTooLong',
    'oldPasswordEmpty',
    'codeEmpty',
    'accountEmpty',
    'textTooLong',
    'imageKind',
    'fileMissing',
    'fileEmpty',
    'projectNameEmpty',
    'languageMissing',
    'nothingChosen',
    'termEmpty',
    'voiceMissing',
    'textEmpty',
    'sliderRange',
    'readingRange',
    'separationNameEmpty',
    'quantityInvalid',
    'reasonEmpty',
    'expiryMissing',
    'invoiceNumberEmpty',
    'welcomeInvalid',
    'quotaInvalid',
    'retentionInvalid',
    'uploadsInvalid',
    'separationRateInvalid',
    'welcomeDays',
    'refundInvalid',
    'payoutDay',
    'contactMissing',
    'tooManyLines',
    'priceInvalid',
    'bankFieldMissing',
    'giftTooSmall',
    'giftTooLarge',
    'hostInvalid',
    'originInvalid',
    'tenantCodeInvalid',
    'wordsMissing',
    'readingNameEmpty',
    'readingTooLong',
    'readingSource',
    'lexiconTermEmpty',
    'lexiconReadingEmpty',
    'lexiconTermLong',
    'lexiconReadingLong',
    'lexiconPinyin',
    'lexiconLanguage',
    'lexiconCase',
    'lexiconTwice',
    'lexiconFileEmpty',
    'podcastNameEmpty',
    'podcastTooLong',
    'podcastCategory',
    'liveNameEmpty',
    'liveLanguages',
    'passCodeForm',
    'commentEmpty',
    'reviewerNameEmpty',
    'ownVoiceNameEmpty',
    'ownVoicePersonEmpty',
    'webhookAddress',
    'webhookEventsEmpty',
    'keyNeeded',
    'frameAddress',
    'keyNameEmpty',
    'passkeyNameEmpty',
    'providerFieldEmpty',
    'providerDomain',
    'keyScopesEmpty',
    'keyScopeForeign',
  ],
  401: [
    'notSignedIn',
    'sessionEnded',
    'accountSuspended',
    'accountGone',
    'tokenExpired',
    'keyUnknown',
    'keyExpired',
    'keyRevoked',
  ],
  403: [
    'keyScope',
    'keyNotAllowed',
    'featureOff',
    'noRight',
    'passwordAgain',
    'firstSteps',
    'platformOnly',
    'passCodeWrong',
  ],
  404: ['notFound', 'podcastNotHeard', 'liveNotShared', 'liveNoSuchCode', 'workNotShared', 'frameUser'],
  409: ['idempotencyRunning', 'idempotencyUnknown'],
  422: ['idempotencyOther'],
  413: [
    'thesaurusFileLarge',
    'libraryTooLarge',
    'tooLarge',
    'tooMuchWork',
    'imageTooLarge',
    'videoTooLarge',
    'subtitlesTooLarge',
    'separationTooLarge',
    'textTooLarge',
    'podcastSoundTooLarge',
    'podcastScriptTooLarge',
  ],
  421: ['unknownHost'],
  429: ['tooMany', 'codeTooSoon', 'codesUsedUp', 'tooManyTries'],
  500: ['fault'],
  503: ['unavailable', 'diskFull'],
}

const statusOf = new Map(
  Object.entries(statuses).flatMap(([status, names]) => names.map((name) => [name, Number(status)])),
)

export interface ProblemNumbers {
  code: number
  status: number
}

/** Clients tell problems apart by their codes, so a server whose codes are ambiguous does not start. */
export function refuseDuplicateCodes(codes: Readonly<Record<string, number>>): void {
  const names = new Map<number, string>()
  for (const [name, code] of Object.entries(codes)) {
    const other = names.get(code)
    if (other !== undefined)
      throw new Error(`Code ${code} is both ${other} and ${name}: give one a new number.`)
    names.set(code, name)
  }
}
refuseDuplicateCodes(problemCodes)

export const problems = Object.fromEntries(
  Object.entries(problemCodes).map(([name, code]) => [
    name,
    { code, status: statusOf.get(name as ProblemName) ?? 200 },
  ]),
) as Readonly<Record<ProblemName, ProblemNumbers>>
