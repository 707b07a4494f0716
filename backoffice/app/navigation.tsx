import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { classes } from '@glasshouse/kit/classes.ts';
import { DeskIcon } from '@glasshouse/kit/desk-icon.tsx';
import { SECTIONS, type Section } from '../ui/sections.ts';
import * as styles from './navigation.module.css';

const GROUPS = ['Desk', 'Queues', 'Money', 'Product', 'Control'] as const;

/** The sections of the member's role by group, with the waiting items of queues. */
export function Navigation({ sections }: { sections: readonly Section[] }): ReactNode {
  const groups = GROUPS.map((group) => ({
    group,
    items: sections.filter(({ name }) => SECTIONS[name].group === group),
  })).filter(({ items }) => items.length > 0);
  return (
    <nav className={styles['navigation']} aria-label="Sections">
      <p className={styles['brand']}>
        <span className={styles['mark']} aria-hidden="true" />
        <span className={styles['word']}>Glasshouse</span>
      </p>
      {groups.map(({ group, items }) => (
        <section key={group} className={styles['group']}>
          <h2 className={styles['heading']}>{group}</h2>
          <ul>
            {items.map((section) => (
              <Item key={section.name} section={section} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Item({ section }: { section: Section }): ReactNode {
  const { name, Count } = section;
  const [isHere] = useRoute(`/${name}/*?`);
  const { label } = SECTIONS[name];
  return (
    <li>
      <Link
        href={`/${name}`}
        title={label}
        className={classes(styles['item'], isHere && styles['here'])}
        aria-current={isHere ? 'page' : undefined}
      >
        <DeskIcon name={name} />
        <span className={styles['label']}>{label}</span>
        {Count === undefined ? null : <Count />}
      </Link>
    </li>
  );
}
