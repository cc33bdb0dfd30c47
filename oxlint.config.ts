import { defineConfig } from 'oxlint'
import { importRules } from './oxlint.imports.ts'

/** They throw where the browser blocks them, as in frames of other sites. */
const blockedMessage = 'Browsers may block it: use src/core/web/page/browser-storage.ts.'
const blockable = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: blockedMessage }))

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: {
    correctness: 'error',
  },
  env: {
    builtin: true,
    node: true,
    browser: true,
  },
  ignorePatterns: ['dist', 'data', '.yiyin', 'src/core/server/db/tables.ts'],
  rules: {
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: true,
      },
    ],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
          arguments: false,
        },
      },
    ],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'no-console': 'error',
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines': [
      'error',
      {
        max: 300,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'typescript/no-misused-spread': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    ...importRules,
    {
      files: ['src/{ui,*/web,*/*/web,*/*/*/web}/**'],
      rules: {
        'no-restricted-globals': ['error', ...blockable],
        'no-restricted-properties': [
          'error',
          ...blockable.map(({ name: property, message }) => ({ object: 'window', property, message })),
          { object: 'document', property: 'cookie', message: blockedMessage },
        ],
      },
    },
    {
      files: ['src/core/web/page/browser-storage.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    { files: ['src/cli/**', 'docs/examples/**'], rules: { 'no-console': 'off' } },
    // Generated.
    { files: ['packages/client/src/calls.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'src/testkit/**', 'e2e/**', 'bench/**', 'scripts/**'],
      rules: {
        'no-restricted-imports': 'off',
        'no-console': 'off',
        'max-lines': 'off',
        'no-empty-pattern': 'off',
      },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['src/app/server/main.ts', 'src/app/worker/main.ts'], rules: { 'no-console': 'off' } },
  ],
})
