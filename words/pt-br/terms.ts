import type { TermsKey } from '../en.ts';

export const terms: Readonly<Record<TermsKey, string>> = {
  'terms.demo':
    'Somente créditos de demonstração: aqui não se joga, não se deposita nem se saca dinheiro real. Não informe nenhuma conta real.',
  'terms.age':
    'Você tem pelo menos {age, number} anos. Cada pessoa tem uma única conta. Ela é só sua: ninguém pode jogar nela por você.',
  'terms.device':
    'Até você criar um login, só o seu aparelho abre a sua conta. Ao criar o login, mostramos um código de recuperação. Guarde-o: você precisa dele se perder a senha.',
  'terms.games':
    'Os jogos são jogos de azar. Cada um mostra o retorno ao jogador (RTP): a parte das apostas que ele paga de volta ao longo de muitas rodadas. Antes de cada rodada definimos um número secreto, e você pode verificar a rodada depois.',
  'terms.cash':
    'Você pode sacar seu saldo real a qualquer momento. Isso nunca depende de um depósito, de jogar nem de algo que não está aqui. As apostas usam primeiro o saldo real, depois o bônus. Um bônus vira saldo real quando você cumpre o requisito de apostas antes do prazo. Você pode cancelar um bônus e manter todo o seu saldo real.',
  'terms.minimum':
    'O saque mínimo é de {first} até que seu primeiro saque seja pago e de {later} depois disso, ou todo o seu saldo real, se for menor. Antes de um primeiro saque alto para uma conta, sugerimos um pequeno teste. Você decide.',
  'terms.withdrawal':
    'Um saque normalmente é pago ou devolvido em até {hours, plural, one {# hora} other {# horas}}, e você acompanha cada etapa. Até {free} é grátis; da parte acima, {percent, number} por cento são descontados, como mostrado antes de você confirmar. Você nunca paga nada para sacar. Acima de {verified} em {days, plural, one {# dia} other {# dias}}, verificamos sua identidade uma única vez, sem custo, em até {check, plural, one {# hora} other {# horas}}. Se nos atrasarmos, o saque segue sem isso.',
  'terms.withdrawalWaits':
    'Isto pode atrasar um saque. Há um saque em andamento por vez. Depois de {count} saques em um dia, o próximo é possível quando o primeiro deles completar um dia. Saques que falharam não contam. Se já pagamos você antes e você usa uma nova conta de saque, esse saque fica retido por até {hold, plural, one {# hora} other {# horas}}, a menos que você confirme com uma chave de acesso ou um código enviado ao seu e-mail. Se o banco não aceitar a conta, você pode corrigi-la, escolher outra forma de pagamento ou pegar o dinheiro de volta. Após {correct, plural, one {# hora} other {# horas}}, o valor inteiro volta ao seu saldo real.',
  'terms.limits':
    'Você pode definir limites, fazer uma pausa ou se autoexcluir a qualquer momento. Limites menores valem na hora. Ninguém do Glasshouse pode encerrar uma autoexclusão antes do fim. Limites, pausas e autoexclusões valem também para uma conta nova nos seus aparelhos ou com a sua conta de saque.',
  'terms.data':
    'Guardamos o que a lei e a sua conta exigem, e um registro de cada rodada e de cada movimento do seu dinheiro, que você pode ver por inteiro. Senhas e chaves de aparelhos são guardadas só como hashes. Guardamos também um nome legível de cada aparelho usado, os números das suas contas de saque e o telefone e o e-mail que você informou.',
};
