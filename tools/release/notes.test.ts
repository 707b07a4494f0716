import { expect, test } from 'vitest';
import { releaseNotes, versionOf, withSection, type ReleasePlan } from './notes.ts';

const plan: ReleasePlan = {
  changesets: [
    { summary: 'The lobby opens faster.\n', releases: [{ type: 'patch' }] },
    {
      summary: 'LANES is called\nSETTLEMENT_CONNECTIONS.',
      releases: [{ type: 'patch' }, { type: 'major' }],
    },
  ],
  releases: [{ newVersion: '1.0.0' }, { newVersion: '1.0.0' }],
};

test('release notes: what needs action comes first', () => {
  expect(releaseNotes(plan, '1.0.0', '2027-01-31')).toBe(
    '## 1.0.0, 2027-01-31\n\n' +
      '### Needs action\n- LANES is called SETTLEMENT_CONNECTIONS.\n\n' +
      '### Improved\n- The lobby opens faster.\n',
  );
});

test('release notes: the newest section comes first', () => {
  const text = withSection('# Changes\n\nRead me.\n\n## 0.1.0\n- a\n', '## 0.2.0\n- b\n');
  expect(text).toBe('# Changes\n\nRead me.\n\n## 0.2.0\n- b\n\n## 0.1.0\n- a\n');
});

test('release notes: without changesets there is no version', () => {
  expect(versionOf({ changesets: [], releases: [] })).toBeNull();
});
