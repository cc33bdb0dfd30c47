/** Problems of the smart classroom; part of `problems`. */
export const classroomCodes = {
  featureOff: { code: 27001, status: 403 },
  thesaurusTermEmpty: { code: 27010, status: 400 },
  thesaurusTermLong: { code: 27011, status: 400 },
  thesaurusAliasLong: { code: 27012, status: 400 },
  thesaurusAliases: { code: 27013, status: 400 },
  thesaurusTranslationLong: { code: 27014, status: 400 },
  thesaurusWeight: { code: 27015, status: 400 },
  thesaurusLanguage: { code: 27016, status: 400 },
  thesaurusTwice: { code: 27017, status: 400 },
  thesaurusTaken: { code: 27018, status: 200 },
  thesaurusFull: { code: 27019, status: 200 },
  thesaurusFileKind: { code: 27020, status: 200 },
  thesaurusFileEmpty: { code: 27021, status: 200 },
  thesaurusFileLarge: { code: 27022, status: 413 },
  classTitleEmpty: { code: 27030, status: 400 },
  classesFull: { code: 27031, status: 200 },
} as const
