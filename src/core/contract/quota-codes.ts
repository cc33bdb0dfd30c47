/** Result codes of quotas and retention; part of codes.ts. */
export const quotaCodes = {
  quotaInvalid: 33001,
  quotaStorage: 33002,
  quotaTenantStorage: 33003,
  quotaRuns: 33004,
  quotaTenantRuns: 33005,
  quotaUpload: 33006,
  retentionInvalid: 33007,
  uploadsInvalid: 33008,
} as const
